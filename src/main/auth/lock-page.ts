import type { Tell } from '@shared/contract/contract'
import type { Entry } from './entry'

/**
 * Locks the page of the signed-in user; false if nobody is signed in. `words` state the cause for
 * the audit log.
 */
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
