/** What the lessons are called. */

import type { LessonSummary } from '../api/model';
import { moduleName } from '../words/names';
import { known, named, t, type Key } from '../words/words.svelte';

/** A lesson about a module has the module's name. */
export function lessonTitle(lesson: Pick<LessonSummary, 'lesson' | 'module'>): string {
  if (lesson.module !== null) return moduleName(lesson.module);
  const key = `lesson.${lesson.lesson}.title`;
  return known(key) ? t(key as Key) : lesson.lesson;
}

/** What it is about, in a sentence. */
export function lessonAbout(lesson: Pick<LessonSummary, 'lesson' | 'module'>): string {
  return lesson.module === null
    ? named('lesson', `${lesson.lesson}.about`)
    : named('module', `${lesson.module}.about`);
}
