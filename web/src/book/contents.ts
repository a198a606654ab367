/**
 * How the rule book is made up. Each text names its rules: the words are those of the first
 * (`book.BASE-06`), and all of them lead there.
 */

export interface Section {
  /** Of its heading, `book.title.<chapter>.<section>`; '' for a chapter of one section. */
  id: string;
  /** The rules of each paragraph. */
  texts: readonly string[];
}

export interface Chapter {
  /** Of a module, or of its own heading `book.title.<chapter>`. */
  id: string;
  sections: readonly Section[];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'base',
    sections: [
      {
        id: 'goal',
        texts: [
          'GEN-20 GEN-19',
          'GEN-06 GEN-03 GEN-04 GEN-07',
        ],
      },
      {
        id: 'setup',
        texts: [
          'BASE-01 SETUP-01',
          'BASE-02',
          'BASE-03 SETUP-02',
          'BASE-04 SETUP-03 SETUP-04 SETUP-07 SETUP-08',
          'BASE-05',
        ],
      },
      {
        id: 'placing',
        texts: [
          'BASE-06',
          'BASE-07 GEN-01 GEN-02',
          'BASE-08',
          'BASE-09 BASE-10',
          'GEN-05',
        ],
      },
      {
        id: 'followers',
        texts: [
          'BASE-11 BASE-12 GEN-15',
          'GEN-16',
          'BASE-13 GEN-12',
          'BASE-14',
          'BASE-15',
          'BASE-17',
          'BASE-16 BASE-18 GEN-18',
        ],
      },
      {
        id: 'scoring',
        texts: [
          'BASE-19 GEN-10 GEN-11',
          'BASE-20 SCO-01 SCO-03',
          'BASE-21 SCO-09 SCO-02 GEN-08 GEN-09',
          'BASE-22 GEN-13 GEN-14 SCO-06',
          'BASE-23 BASE-24',
          'BASE-25',
          'BASE-26',
        ],
      },
      {
        id: 'end',
        texts: [
          'END-01',
          'BASE-27',
          'BASE-28 BASE-29 BASE-30 SCO-04',
          'BASE-31',
          'BASE-32 END-04',
          'END-02 END-03 END-05',
        ],
      },
    ],
  },
  {
    id: 'turn',
    sections: [
      {
        id: '',
        texts: [
          'SEQ-70 SEQ-71',
        ],
      },
    ],
  },
  {
    id: 'river',
    sections: [
      {
        id: '',
        texts: [
          'RIV-01',
          'RIV-02 RIV-03',
          'RIV-04 RIV-07 RIV-11',
          'RIV-05 RIV-06',
          'RIV-08',
          'RIV-09 RIV-10',
        ],
      },
    ],
  },
  {
    id: 'inns_cathedrals',
    sections: [
      {
        id: '',
        texts: [
          'INN-01 INN-02 INN-03',
          'INN-04 INN-05',
          'INN-06 SCO-08',
          'INN-07',
          'INN-08 INN-09',
        ],
      },
    ],
  },
  {
    id: 'traders_builders',
    sections: [
      {
        id: '',
        texts: [
          'TRB-01 TRB-02 TRB-03 TRB-04 TRB-05',
          'TRB-08 TRB-10 TRB-11 TRB-13',
          'TRB-09 TRB-12',
          'TRB-06 TRB-07 TRB-14 GEN-17',
          'TRB-15 TRB-16 TRB-17 TRB-18',
          'TRB-19 TRB-20',
          'TRB-21 TRB-22',
          'TRB-23',
        ],
      },
    ],
  },
  {
    id: 'flying_machines',
    sections: [
      {
        id: '',
        texts: [
          'FLY-01 FLY-02 FLY-03',
          'FLY-04 FLY-13',
          'FLY-05 FLY-06 FLY-07',
          'FLY-08',
          'FLY-09 FLY-10 FLY-11 FLY-12',
        ],
      },
    ],
  },
  {
    id: 'messengers',
    sections: [
      {
        id: '',
        texts: [
          'MSG-01 MSG-02 MSG-03',
          'MSG-04 MSG-05 MSG-06 MSG-07 MSG-08',
          'MSG-09 MSG-11',
          'MSG-10 MSG-15',
          'MSG-12 MSG-13',
          'MSG-14 MSG-16 MSG-17',
          'MSG-18 MSG-19',
        ],
      },
    ],
  },
  {
    id: 'ferries',
    sections: [
      {
        id: '',
        texts: [
          'FER-01 FER-02 FER-03',
          'FER-04 FER-06',
          'FER-05',
          'FER-07 FER-08 FER-11 FER-12',
          'FER-09 FER-10 FER-20',
          'FER-13 FER-14 FER-16',
          'FER-15 FER-21',
          'FER-17 FER-18 FER-19',
        ],
      },
    ],
  },
  {
    id: 'gold_mines',
    sections: [
      {
        id: '',
        texts: [
          'GLD-01 GLD-02',
          'GLD-03 GLD-04 GLD-10',
          'GLD-05 GLD-06 GLD-07',
          'GLD-08 GLD-09 GLD-13',
          'GLD-11 GLD-12',
        ],
      },
    ],
  },
  {
    id: 'mage_witch',
    sections: [
      {
        id: '',
        texts: [
          'MAG-01 MAG-02 MAG-06',
          'MAG-03 MAG-04 MAG-07 MAG-15',
          'MAG-05',
          'MAG-12 MAG-13',
          'SCO-05 SCO-07',
          'MAG-08 MAG-09 MAG-10 MAG-11',
          'MAG-14 MAG-16',
        ],
      },
    ],
  },
  {
    id: 'robbers',
    sections: [
      {
        id: '',
        texts: [
          'ROB-01 ROB-02 ROB-05',
          'ROB-03 ROB-04',
          'ROB-06 ROB-07 ROB-08',
          'ROB-10 ROB-09 ROB-13',
          'ROB-11 ROB-18',
          'ROB-12 ROB-14 ROB-15 ROB-16',
          'ROB-17 ROB-19',
          'ROB-20',
        ],
      },
    ],
  },
  {
    id: 'crop_circles',
    sections: [
      {
        id: '',
        texts: [
          'CRP-01 CRP-02',
          'CRP-03',
          'CRP-04',
          'CRP-05 CRP-06 CRP-07',
          'CRP-08 CRP-09',
          'CRP-10 CRP-11 CRP-12 CRP-13',
        ],
      },
    ],
  },
  {
    id: 'princess_dragon',
    sections: [
      {
        id: 'dragon',
        texts: [
          'DRG-01 DRG-02 DRG-03',
          'DRG-04 DRG-05',
          'DRG-06 DRG-11',
          'DRG-07 DRG-09 DRG-12',
          'DRG-08',
          'DRG-10 DRG-13',
        ],
      },
      {
        id: 'princess',
        texts: [
          'DRG-14 DRG-15 DRG-16',
          'DRG-17 DRG-18',
        ],
      },
      {
        id: 'portal',
        texts: [
          'DRG-20 DRG-21 DRG-22 DRG-23',
          'DRG-24',
        ],
      },
      {
        id: 'fairy',
        texts: [
          'DRG-25 DRG-26 DRG-31',
          'DRG-27',
          'DRG-28',
          'DRG-29 DRG-30 DRG-32',
          'DRG-33',
        ],
      },
    ],
  },
  {
    id: 'strategic_hand',
    sections: [
      {
        id: '',
        texts: [
          'STR-01 STR-02 STR-11',
          'STR-03 STR-04',
          'STR-06 STR-09',
          'STR-05 STR-07 STR-10',
          'STR-08',
        ],
      },
    ],
  },
];

/** The steps of a turn in their order, each with the module that brings it; '' for several. */
export const STEPS: readonly { rules: string; module: string }[] = [
  { rules: 'SEQ-01 SEQ-02', module: 'princess_dragon' },
  { rules: 'SEQ-03', module: 'base' },
  { rules: 'SEQ-10', module: 'base' },
  { rules: 'SEQ-11', module: '' },
  { rules: 'SEQ-12', module: 'gold_mines' },
  { rules: 'SEQ-13', module: 'mage_witch' },
  { rules: 'SEQ-14', module: 'robbers' },
  { rules: 'SEQ-20', module: 'base' },
  { rules: 'SEQ-21', module: 'ferries' },
  { rules: 'SEQ-22', module: 'ferries' },
  { rules: 'SEQ-23', module: 'mage_witch' },
  { rules: 'SEQ-24', module: 'princess_dragon' },
  { rules: 'SEQ-30 SEQ-31 SEQ-32 SEQ-33 SEQ-34', module: 'base' },
  { rules: 'SEQ-35', module: 'traders_builders' },
  { rules: 'SEQ-36', module: 'base' },
  { rules: 'SEQ-40', module: 'gold_mines' },
  { rules: 'SEQ-45', module: 'messengers' },
  { rules: 'SEQ-46', module: 'robbers' },
  { rules: 'SEQ-50', module: 'crop_circles' },
  { rules: 'SEQ-60 SEQ-61', module: '' },
  { rules: 'SEQ-62', module: 'base' },
];

/** The lines of the table of points. */
export const SCORES: readonly { id: string; rule: string; module: string }[] = [
  { id: 'road', rule: 'BASE-20', module: 'base' },
  { id: 'city', rule: 'BASE-21', module: 'base' },
  { id: 'monastery', rule: 'BASE-20', module: 'base' },
  { id: 'field', rule: 'BASE-28', module: 'base' },
  { id: 'inn', rule: 'INN-05', module: 'inns_cathedrals' },
  { id: 'cathedral', rule: 'INN-06', module: 'inns_cathedrals' },
  { id: 'pig', rule: 'TRB-17', module: 'traders_builders' },
  { id: 'goods', rule: 'TRB-21', module: 'traders_builders' },
  { id: 'gold', rule: 'GLD-11', module: 'gold_mines' },
  { id: 'mage', rule: 'MAG-12', module: 'mage_witch' },
  { id: 'witch', rule: 'MAG-12', module: 'mage_witch' },
  { id: 'fairy', rule: 'DRG-29', module: 'princess_dragon' },
  { id: 'fairyturn', rule: 'DRG-28', module: 'princess_dragon' },
  { id: 'message', rule: 'MSG-12', module: 'messengers' },
  { id: 'robber', rule: 'ROB-10', module: 'robbers' },
];
