import type { BoardOptions } from './board/scene.ts'
import { keepLikes } from './games.ts'
import { keepLanguage, type Language, speakIn } from './i18n/language.ts'
import { applyScheme, keepScheme, type Scheme } from './scheme.ts'
import { read, write } from './store.ts'
import { lessonsOfTitle, loadTitle } from './titles.ts'

/** How a person has the page: said to it once, and kept in this browser. */

/** The page and the title at its table speak another language from now on; kept in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  const { loaded, lesson } = read()
  const again = loaded && (await loadTitle(loaded, language))
  const lessons = loaded && lesson && (await lessonsOfTitle(loaded.rules, language))
  await speakIn(language)
  if (again && read().loaded === loaded) write({ loaded: again })
  const stand = read().lesson
  if (lessons && stand) write({ lesson: { ...stand, sentences: lessons.sentences } })
  keepLanguage(language)
}

export function setScheme(scheme: Scheme): void {
  write({ scheme })
  keepScheme(scheme)
  applyScheme(scheme)
}

export function setLikes(part: Partial<BoardOptions>): void {
  const next = { ...read().likes, ...part }
  write({ likes: next })
  keepLikes(next)
}
