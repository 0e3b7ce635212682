import type { Tell } from '@shared/contract/contract'
import type { Entry } from './entry'

/** Covers the page of whoever is in; false where nobody is. `words` say in the trail by what. */
export async function lockPage(
  { session, note }: Pick<Entry, 'session' | 'note'>,
  tell: Tell,
  words: string
): Promise<boolean> {
  const id = session.person()
  if (!session.lock()) return false
  tell('signIn:changed', { stage: 'locked' })
  await note(words, id)
  return true
}
