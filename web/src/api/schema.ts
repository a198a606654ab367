// Made by scripts/types.js from openapi.json; not to be edited.

export interface paths {
    "/api/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Book
         * @description The drawn examples of the rule book, with the points they are about.
         */
        get: operations["book_api_book_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What There Is
         * @description What a table can be made of.
         */
        get: operations["what_there_is_api_catalogue_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Guest
         * @description Become a guest. The answer has the token.
         */
        post: operations["add_guest_api_guests_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description The guest whose token this is.
         */
        get: operations["me_api_guests_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Take another name.
         */
        patch: operations["rename_api_guests_me_patch"];
        trace?: never;
    };
    "/api/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listed
         * @description All lessons.
         */
        get: operations["listed_api_lessons_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lesson
         * @description A lesson.
         */
        get: operations["lesson_api_lessons__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play
         * @description Play a game from its beginning, without a table; anybody may ask.
         */
        post: operations["play_api_play_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load
         * @description Make a table of a saved game.
         */
        post: operations["load_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Setup
         * @description What is wrong with a setup, or which tiles its game has.
         */
        post: operations["check_setup_api_setups_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mine
         * @description One's own tables, latest first.
         */
        get: operations["mine_api_tables_get"];
        put?: never;
        /**
         * Create
         * @description Make a table.
         */
        post: operations["create_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description A table as the asker may see it.
         */
        get: operations["look_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Play an action.
         */
        post: operations["act_api_tables__table__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Board
         * @description A picture of the board.
         */
        get: operations["board_api_tables__table__board_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Branch
         * @description Play on from a position of a finished game, at a new table.
         */
        post: operations["branch_api_tables__table__branch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cells
         * @description Which tiles that the asker cannot see would fit on each open cell.
         */
        get: operations["cells_api_tables__table__cells_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say
         * @description Say something to everybody at the table.
         */
        post: operations["say_api_tables__table__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment
         * @description Comment on a moment of a finished game.
         */
        post: operations["comment_api_tables__table__comments_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/comments/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete Comment
         * @description Delete one's own comment.
         */
        delete: operations["delete_comment_api_tables__table__comments__number__delete"];
        options?: never;
        head?: never;
        /**
         * Change Comment
         * @description Change what one's own comment says.
         */
        patch: operations["change_comment_api_tables__table__comments__number__patch"];
        trace?: never;
    };
    "/api/tables/{table}/consider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consider
         * @description What an action would score, or which rule forbids it; for the seat that decides.
         */
        get: operations["consider_api_tables__table__consider_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take the seat of an invitation, or one's own seat back from a bot.
         */
        post: operations["join_api_tables__table__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Give up one's seats; a bot plays on.
         */
        post: operations["leave_api_tables__table__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/positions/{seq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Position
         * @description The game as it stood after a sequence number.
         */
        get: operations["position_api_tables__table__positions__seq__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The game as a record, with the proof of its draws once it is over.
         */
        get: operations["record_api_tables__table__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description The next game of the same people.
         */
        post: operations["rematch_api_tables__table__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back one's last step.
         */
        post: operations["undo_api_tables__table__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/art/{theme}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sheet
         * @description All tiles and figures of these modules as symbols.
         */
        get: operations["sheet_art__theme__svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/art/book/{example}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Example
         * @description The picture of an example of the rule book.
         */
        get: operations["example_art_book__example__svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/art/geometry.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Geometry
         * @description Outlines and anchors of the segments of every tile.
         */
        get: operations["geometry_art_geometry_json_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alive
         * @description Whether the process lives.
         */
        get: operations["alive_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Problem
         * @description What a problem's type means.
         */
        get: operations["problem_problems__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready
         * @description Whether games can be played: the database answers and is of this version.
         */
        get: operations["ready_readyz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Act
         * @description `POST /api/tables/{table}/actions`.
         */
        Act: {
            /** Action */
            action: string;
            /** Id */
            id: string;
            /** Seq */
            seq: number;
        };
        /**
         * Action
         * @description Something that may be done; ``text`` is what is sent. The rest depends on ``kind``.
         */
        Action: {
            /**
             * Figure
             * @default null
             */
            figure?: string | null;
            /** Kind */
            kind: string;
            /**
             * Message
             * @default null
             */
            message?: string | null;
            /**
             * Option
             * @default null
             */
            option?: string | null;
            /**
             * Player
             * @default null
             */
            player?: number | null;
            /**
             * Sides
             * @default null
             */
            sides?: string | null;
            /**
             * Space
             * @default null
             */
            space?: number | null;
            /** @default null */
            spot?: components["schemas"]["Spot"] | null;
            /** Text */
            text: string;
            /**
             * Tile
             * @default null
             */
            tile?: string | null;
            /**
             * Turn
             * @default null
             */
            turn?: number | null;
            /**
             * Use
             * @default null
             */
            use?: string | null;
            /**
             * Value
             * @default null
             */
            value?: number | null;
            /**
             * X
             * @default null
             */
            x?: number | null;
            /**
             * Y
             * @default null
             */
            y?: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Art
         * @description Where this table's pictures are; both addresses contain the version.
         */
        Art: {
            /** Geometry */
            geometry: string;
            /** Tiles */
            tiles: string;
        };
        /**
         * Award
         * @description Points with their formula and rule.
         */
        Award: {
            /** Cells */
            cells: [
                number,
                number
            ][];
            /** Final */
            final: boolean;
            /** Incomplete */
            incomplete: boolean;
            /** Kind */
            kind: string;
            /** Player */
            player: number;
            /** Points */
            points: number;
            /** Rule */
            rule: string;
            spot: components["schemas"]["Spot"] | null;
            /** Terms */
            terms: components["schemas"]["Term"][];
            /**
             * Text
             * @default null
             */
            text?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Book
         * @description The drawn examples of the rule book, in its order.
         */
        Book: {
            /** Examples */
            examples: components["schemas"]["BookExample"][];
        };
        /**
         * BookExample
         * @description A drawn example of the rule book; lengths as in the picture, 100 to a tile.
         */
        BookExample: {
            /** Awards */
            awards: components["schemas"]["Award"][];
            /** Example */
            example: string;
            /** Height */
            height: number;
            /** Module */
            module: string;
            /** Picture */
            picture: string;
            /** Rule */
            rule: string;
            /** Width */
            width: number;
        };
        /**
         * BotSeat
         * @description A seat for a bot: its name, perhaps with options as ``name:key=value,key=value``.
         */
        BotSeat: {
            /** Bot */
            bot: string;
            /** Colour */
            colour?: ("red" | "blue" | "yellow" | "green" | "black" | "grey") | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bot";
            /** Name */
            name?: string | null;
        };
        /**
         * Branch
         * @description The game goes on from another table's after ``seq``: its first ``given`` steps.
         */
        Branch: {
            /** Given */
            given: number;
            /** Seq */
            seq: number;
            /** Table */
            table: string;
        };
        /**
         * Catalogue
         * @description What a table can be made of.
         */
        Catalogue: {
            /** Bots */
            bots: string[];
            /** Colours */
            colours: ("red" | "blue" | "yellow" | "green" | "black" | "grey")[];
            limits: components["schemas"]["Limits"];
            /** Modules */
            modules: components["schemas"]["Module"][];
            /** Switches */
            switches: components["schemas"]["Switch"][];
            /** Version */
            version: string;
        };
        /**
         * Cell
         * @description An open cell: which of the tiles that cannot be seen fit there, and how many they are.
         */
        Cell: {
            /** Fits */
            fits: number;
            /** Tiles */
            tiles: {
                [key: string]: number;
            };
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * Cells
         * @description `GET /api/tables/{table}/cells`. ``total`` tiles cannot be seen.
         */
        Cells: {
            /** Cells */
            cells: components["schemas"]["Cell"][];
            /** Seq */
            seq: number;
            /** Total */
            total: number;
        };
        /**
         * ChatLine
         * @description Something that was said: either a text or a phrase. ``name`` is how the writer was called.
         */
        ChatLine: {
            /** At */
            at: string;
            /** Name */
            name: string;
            /** Number */
            number: number;
            /** Phrase */
            phrase: ("hello" | "good_luck" | "well_played" | "thanks" | "one_moment" | "sorry" | "oops" | "again") | null;
            /** Seat */
            seat: number;
            /** Text */
            text: string | null;
        };
        /**
         * CheckedSetup
         * @description Why a setup cannot be played, or with which tiles it is.
         */
        CheckedSetup: {
            /** Faults */
            faults: string[];
            /** Tiles */
            tiles: {
                [key: string]: number;
            } | null;
            /** Total */
            total: number | null;
        };
        /**
         * Comment
         * @description What a seat says about the moment after ``seq``; ``changed`` is when it did so last.
         */
        Comment: {
            /** At */
            at: string;
            /** Changed */
            changed: string | null;
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Seq */
            seq: number;
            /** Text */
            text: string;
        };
        /**
         * Considered
         * @description What an action would do; `chance` is what comes next if that is no decision.
         *
         *     It names the phase: `draw`, `flight` (the die) or `reveal` (a message).
         */
        Considered: {
            /** Awards */
            awards: components["schemas"]["Award"][];
            /** Chance */
            chance: string | null;
            /** Events */
            events: components["schemas"]["Event"][];
            /** Legal */
            legal: boolean;
            refusal: components["schemas"]["Refusal"] | null;
        };
        /**
         * Event
         * @description A change of the game; its further members depend on ``kind``.
         */
        Event: {
            /** @default null */
            award?: components["schemas"]["Award"] | null;
            /** Kind */
            kind: string;
            /** Player */
            player: number | null;
            /** Ply */
            ply: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Feature
         * @description A city, road, field or monastery: its segments, owners and worth.
         */
        Feature: {
            /**
             * Cathedral
             * @default null
             */
            cathedral?: boolean | null;
            /**
             * Cities
             * @default null
             */
            cities?: number | null;
            /** Complete */
            complete: boolean;
            /**
             * Inn
             * @default null
             */
            inn?: boolean | null;
            /** Kind */
            kind: string;
            /**
             * Open
             * @default null
             */
            open?: number | null;
            /** Owners */
            owners: number[];
            /**
             * Shields
             * @default null
             */
            shields?: number | null;
            /** Spots */
            spots: [
                number,
                number,
                string
            ][];
            /** Strength */
            strength: number[];
            /**
             * Tiles
             * @default null
             */
            tiles?: number | null;
            /** Value */
            value: number | null;
            /** Value Complete */
            value_complete: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Figure
         * @description A figure on the board and the segment it stands on.
         */
        Figure: {
            /** Figure */
            figure: string;
            /** Kind */
            kind: string;
            /** Player */
            player: number;
            /** Where */
            where: string;
            /** X */
            x: number;
            /** Y */
            y: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Guest
         * @description A guest; ``token`` only in the answer that makes one.
         */
        Guest: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Token */
            token?: string | null;
        };
        /**
         * Health
         * @description `/healthz`, `/readyz`.
         */
        Health: {
            /**
             * Status
             * @constant
             */
            status: "ok";
        };
        /**
         * Join
         * @description `POST /api/tables/{table}/join`.
         */
        Join: {
            /** Colour */
            colour?: ("red" | "blue" | "yellow" | "green" | "black" | "grey") | null;
            /** Name */
            name?: string | null;
        };
        /**
         * LaidTile
         * @description A tile on the board.
         */
        LaidTile: {
            /** Tile */
            tile: string;
            /** Turn */
            turn: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Leave
         * @description `POST /api/tables/{table}/leave`: which bot plays on.
         */
        Leave: {
            /** Bot */
            bot?: string | null;
        };
        /**
         * Lesson
         * @description `GET /api/lessons/{name}`.
         */
        Lesson: {
            art: components["schemas"]["Art"];
            /** Begin */
            begin: string[];
            /** Lesson */
            lesson: string;
            /** Module */
            module: string | null;
            /** Seat */
            seat: number;
            setup: components["schemas"]["Setup"];
            /** Steps */
            steps: components["schemas"]["LessonStep"][];
        };
        /**
         * Lessons
         * @description `GET /api/lessons`, in the order in which they are best taken.
         */
        Lessons: {
            /** Lessons */
            lessons: components["schemas"]["LessonSummary"][];
        };
        /**
         * LessonStep
         * @description What is said, what is played before, and what the learner is to do; see docs/lessons.md.
         */
        LessonStep: {
            /** Also */
            also: string[];
            /** Before */
            before: string[];
            /** Do */
            do: string | null;
            /** Say */
            say: string;
            /** Show */
            show: string[];
            /** Tell */
            tell: string[];
        };
        /**
         * LessonSummary
         * @description A line in the list of lessons. Those without a module teach the base game.
         */
        LessonSummary: {
            /** Lesson */
            lesson: string;
            /** Module */
            module: string | null;
            /** Steps */
            steps: number;
        };
        /**
         * Limits
         * @description The bounds of what a table may be.
         */
        Limits: {
            /** Copies */
            copies: number;
            /** Name */
            name: number;
            /** Players */
            players: [
                number,
                number
            ];
        };
        /**
         * Module
         * @description A module a table may choose; `apart` if its rules and its tiles may be chosen apart.
         */
        Module: {
            /** Apart */
            apart: boolean;
            /** Module */
            module: string;
            /** Tiles */
            tiles: components["schemas"]["TileCount"][];
            /** Title */
            title: string;
            /** Total */
            total: number;
        };
        /**
         * MySeat
         * @description A seat for the guest who makes the table.
         */
        MySeat: {
            /** Colour */
            colour?: ("red" | "blue" | "yellow" | "green" | "black" | "grey") | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "me";
            /** Name */
            name?: string | null;
        };
        /**
         * NewBranch
         * @description `POST /api/tables/{table}/branch`: play on from a position of a finished game.
         */
        NewBranch: {
            /** Seats */
            seats?: (components["schemas"]["MySeat"] | components["schemas"]["BotSeat"] | components["schemas"]["OpenSeat"])[] | null;
            /** Seq */
            seq: number;
        };
        /**
         * NewComment
         * @description `POST /api/tables/{table}/comments`: one of one's seats on the moment after ``seq``.
         */
        NewComment: {
            /** Id */
            id: string;
            /** Seat */
            seat?: number | null;
            /** Seq */
            seq: number;
            /** Text */
            text: string;
        };
        /**
         * NewGuest
         * @description `POST /api/guests`.
         */
        NewGuest: {
            /** Name */
            name?: string | null;
        };
        /**
         * NewSetup
         * @description `POST /api/setups`.
         */
        NewSetup: {
            /**
             * Copies
             * @default {}
             */
            copies?: {
                [key: string]: number;
            };
            /**
             * Modules
             * @default []
             */
            modules?: string[];
            /**
             * Players
             * @default 2
             */
            players?: number;
            /**
             * Switches
             * @default {}
             */
            switches?: {
                [key: string]: boolean | string;
            };
            /**
             * Tiles
             * @default {}
             */
            tiles?: {
                [key: string]: number;
            };
        };
        /**
         * NewTable
         * @description `POST /api/tables`.
         */
        NewTable: {
            /**
             * Copies
             * @default {}
             */
            copies?: {
                [key: string]: number;
            };
            /**
             * Modules
             * @default []
             */
            modules?: string[];
            /**
             * @default {
             *       "chat": true,
             *       "ghosts": true,
             *       "legal_cells": true,
             *       "projections": true,
             *       "tile_counts": true
             *     }
             */
            options?: components["schemas"]["Options"];
            /**
             * Order
             * @default fixed
             * @enum {string}
             */
            order?: "fixed" | "random";
            /** Seats */
            seats: (components["schemas"]["MySeat"] | components["schemas"]["BotSeat"] | components["schemas"]["OpenSeat"])[];
            /**
             * Switches
             * @default {}
             */
            switches?: {
                [key: string]: boolean | string;
            };
            /**
             * Tiles
             * @default {}
             */
            tiles?: {
                [key: string]: number;
            };
        };
        /**
         * NewText
         * @description `PATCH /api/tables/{table}/comments/{number}`.
         */
        NewText: {
            /** Text */
            text: string;
        };
        /**
         * Observation
         * @description The game as one seat sees it.
         */
        Observation: {
            /** Active Player */
            active_player: number;
            /** Discarded */
            discarded: string[];
            /** Drawn */
            drawn: string | null;
            /** Features */
            features: components["schemas"]["Feature"][];
            /** Figures */
            figures: components["schemas"]["Figure"][];
            /** First Player */
            first_player: number;
            /** Modules */
            modules: string[];
            /** Open Cells */
            open_cells: [
                number,
                number
            ][];
            /** Over */
            over: boolean;
            /** Phase */
            phase: string;
            /** Player */
            player: number;
            /** Players */
            players: number;
            /** Remaining */
            remaining: {
                [key: string]: number;
            };
            /** Scores */
            scores: number[];
            /** Seat */
            seat: number | null;
            /** Supply */
            supply: {
                [key: string]: number;
            }[];
            /** Tiles */
            tiles: components["schemas"]["LaidTile"][];
            /** Tiles Left */
            tiles_left: number;
            /** Turn Number */
            turn_number: number;
            /** Winners */
            winners: number[];
        } & {
            [key: string]: unknown;
        };
        /**
         * OpenSeat
         * @description A seat for whoever follows its invitation.
         */
        OpenSeat: {
            /** Colour */
            colour?: ("red" | "blue" | "yellow" | "green" | "black" | "grey") | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
        };
        /**
         * Options
         * @description What the table shows to its players; docs/api.md says what the server does about each.
         */
        Options: {
            /**
             * Chat
             * @default true
             */
            chat?: boolean;
            /**
             * Ghosts
             * @default true
             */
            ghosts?: boolean;
            /**
             * Legal Cells
             * @default true
             */
            legal_cells?: boolean;
            /**
             * Projections
             * @default true
             */
            projections?: boolean;
            /**
             * Tile Counts
             * @default true
             */
            tile_counts?: boolean;
        };
        /**
         * Played
         * @description Where a script leads to. ``to_act`` -1 is chance, null the end.
         */
        Played: {
            /** Chance */
            chance: string[];
            game: components["schemas"]["Observation"];
            /** Legal */
            legal: components["schemas"]["Action"][];
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** To Act */
            to_act: number | null;
        };
        /**
         * Position
         * @description The game as it stood at a sequence number.
         */
        Position: {
            /** Eyes */
            eyes: number | null;
            game: components["schemas"]["Observation"];
            /** Seq */
            seq: number;
        };
        /**
         * ProblemDocument
         * @description A refusal (RFC 9457). Further members depend on ``type``; see docs/api.md.
         */
        ProblemDocument: {
            /** Detail */
            detail: string;
            /**
             * Instance
             * @default null
             */
            instance?: string | null;
            /**
             * Request
             * @default null
             */
            request?: string | null;
            /** Status */
            status: number;
            /** Title */
            title: string;
            /** Type */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ProblemKind
         * @description `GET /problems/{name}`.
         */
        ProblemKind: {
            /** Meaning */
            meaning: string;
            /** Status */
            status: number;
            /** Title */
            title: string;
            /** Type */
            type: string;
        };
        /**
         * Refusal
         * @description Why an action is not legal.
         */
        Refusal: {
            /** Facts */
            facts: {
                [key: string]: unknown;
            };
            /** Reason */
            reason: string;
            /** Rule */
            rule: string;
            /** Text */
            text: string;
        };
        /**
         * Rename
         * @description `PATCH /api/guests/me`.
         */
        Rename: {
            /** Name */
            name: string;
        };
        /**
         * SavedGame
         * @description `POST /api/records`: the content of a file, and who plays on if the game is not over.
         */
        SavedGame: {
            /** Record */
            record: string;
            /** Seats */
            seats?: (components["schemas"]["MySeat"] | components["schemas"]["BotSeat"] | components["schemas"]["OpenSeat"])[] | null;
        };
        /**
         * SayPhrase
         * @description `POST /api/tables/{table}/chat` in words that everybody reads in their own language.
         */
        SayPhrase: {
            /** Id */
            id: string;
            /**
             * Phrase
             * @enum {string}
             */
            phrase: "hello" | "good_luck" | "well_played" | "thanks" | "one_moment" | "sorry" | "oops" | "again";
        };
        /**
         * SayText
         * @description `POST /api/tables/{table}/chat` in one's own words, judged by `names.said`.
         */
        SayText: {
            /** Id */
            id: string;
            /** Text */
            text: string;
        };
        /**
         * Script
         * @description `POST /api/play`: a game from its beginning, with what chance did.
         */
        Script: {
            /** Actions */
            actions?: string[];
            /** Seat */
            seat?: number | null;
            setup: components["schemas"]["Setup"];
        };
        /**
         * SeatView
         * @description A seat as somebody sees it.
         */
        SeatView: {
            /** Bot */
            bot: string | null;
            /**
             * Colour
             * @enum {string}
             */
            colour: "red" | "blue" | "yellow" | "green" | "black" | "grey";
            /** Invitation */
            invitation: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "open";
            /** Left */
            left: boolean;
            /** Name */
            name: string | null;
            /** Present */
            present: boolean;
            /** Seat */
            seat: number;
            /** Yours */
            yours: boolean;
        };
        /**
         * Setup
         * @description What was agreed before the game.
         */
        Setup: {
            /** Copies */
            copies: {
                [key: string]: number;
            };
            /** First Player */
            first_player: number;
            /** Modules */
            modules: string[];
            /** Players */
            players: number;
            /** Switches */
            switches: {
                [key: string]: boolean | string;
            };
            /** Tiles */
            tiles: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * Spot
         * @description A segment on the board: cell, kind, and where on the tile as it lies.
         */
        Spot: {
            /** Kind */
            kind: string;
            /** Where */
            where: string;
            /** X */
            x: number;
            /** Y */
            y: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Step
         * @description One accepted action with what it did. ``player`` -1 is chance.
         */
        Step: {
            /** Action */
            action: string | null;
            /** At */
            at: string;
            /** Awards */
            awards: components["schemas"]["Award"][];
            /** Events */
            events: components["schemas"]["Event"][];
            /** Kind */
            kind: string;
            /** Player */
            player: number;
            /** Seq */
            seq: number;
        };
        /**
         * Summaries
         * @description `GET /api/tables`.
         */
        Summaries: {
            /** Tables */
            tables: components["schemas"]["Summary"][];
        };
        /**
         * Summary
         * @description A line in the list of one's tables.
         */
        Summary: {
            /** Copies */
            copies: {
                [key: string]: number;
            };
            /** Created */
            created: string;
            /** Modules */
            modules: string[];
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "finished";
            /** Table */
            table: string;
            /** Updated */
            updated: string;
            /** Your Turn */
            your_turn: boolean;
        };
        /**
         * Switch
         * @description A house rule: its values, the rules it touches, the modules without which it is idle.
         */
        Switch: {
            /** Default */
            default: boolean | string;
            /** Modules */
            modules: string[];
            /** Name */
            name: string;
            /** Rules */
            rules: string;
            /** Values */
            values: (boolean | string)[];
        };
        /**
         * Term
         * @description A part of an award's formula: ``count`` of ``what`` give ``points``.
         */
        Term: {
            /** Count */
            count: number;
            /** Points */
            points: number;
            /** What */
            what: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * TileCount
         * @description How often a tile is in a module's set, and how often it may be in a game.
         */
        TileCount: {
            /** Count */
            count: number;
            /** Fewest */
            fewest: number;
            /** Most */
            most: number;
            /** Tile */
            tile: string;
        };
        /**
         * Undo
         * @description `POST /api/tables/{table}/undo`.
         */
        Undo: {
            /** Id */
            id: string;
            /** Seq */
            seq: number;
        };
        /**
         * Update
         * @description What changed after ``since``.
         */
        Update: {
            /** Can Undo */
            can_undo: boolean;
            /** Eyes */
            eyes: number | null;
            /** Game */
            game: components["schemas"]["Observation"] | null;
            /** Legal */
            legal: components["schemas"]["Action"][];
            /** Seed */
            seed: string | null;
            /** Seq */
            seq: number;
            /** Since */
            since: number;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "finished";
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** Table */
            table: string;
            /** To Act */
            to_act: number | null;
            /** Undo To */
            undo_to: number | null;
        };
        /**
         * View
         * @description Everything about a table that this viewer may know.
         */
        View: {
            art: components["schemas"]["Art"];
            branch: components["schemas"]["Branch"] | null;
            /** Can Undo */
            can_undo: boolean;
            /** Chat */
            chat: components["schemas"]["ChatLine"][];
            /** Comments */
            comments: components["schemas"]["Comment"][];
            /** Commitment */
            commitment: string;
            /** Created */
            created: string;
            /** Eyes */
            eyes: number | null;
            /** Game */
            game: components["schemas"]["Observation"] | null;
            /** Legal */
            legal: components["schemas"]["Action"][];
            options: components["schemas"]["Options"];
            /**
             * Order
             * @enum {string}
             */
            order: "fixed" | "random";
            /** Rematch */
            rematch: string | null;
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /** Seed */
            seed: string | null;
            /** Seq */
            seq: number;
            setup: components["schemas"]["Setup"];
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "finished";
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** Table */
            table: string;
            /** To Act */
            to_act: number | null;
            /** Watch */
            watch: string | null;
            /** Watchers */
            watchers: number;
            /** You */
            you: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    book_api_book_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
        };
    };
    what_there_is_api_catalogue_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    add_guest_api_guests_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    me_api_guests_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    rename_api_guests_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rename"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listed_api_lessons_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lessons"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    lesson_api_lessons__name__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    play_api_play_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Script"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Played"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    load_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedGame"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    check_setup_api_setups_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSetup"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedSetup"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    mine_api_tables_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summaries"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    create_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    look_api_tables__table__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    act_api_tables__table__actions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    board_api_tables__table__board_svg_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    branch_api_tables__table__branch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBranch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    cells_api_tables__table__cells_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cells"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    say_api_tables__table__chat_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SayText"] | components["schemas"]["SayPhrase"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    comment_api_tables__table__comments_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    delete_comment_api_tables__table__comments__number__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    change_comment_api_tables__table__comments__number__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    consider_api_tables__table__consider_get: {
        parameters: {
            query: {
                action: string;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Considered"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    join_api_tables__table__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Join"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    leave_api_tables__table__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Leave"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    position_api_tables__table__positions__seq__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seq: number;
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    record_api_tables__table__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    rematch_api_tables__table__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    undo_api_tables__table__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    sheet_art__theme__svg_get: {
        parameters: {
            query?: {
                /** @description Names, joined by commas */
                modules?: string;
                /** @description As in the address a view gives */
                v?: string;
            };
            header?: never;
            path: {
                theme: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sheet of symbols */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    example_art_book__example__svg_get: {
        parameters: {
            query?: {
                /** @description The art set */
                set?: string;
                /** @description As in the address a view gives */
                v?: string;
            };
            header?: never;
            path: {
                example: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A board or a score track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    geometry_art_geometry_json_get: {
        parameters: {
            query?: {
                /** @description Names, joined by commas */
                modules?: string;
                /** @description As in the address a view gives */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    alive_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    problem_problems__name__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemKind"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    ready_readyz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused (RFC 9457) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description Refused (RFC 9457) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
}
