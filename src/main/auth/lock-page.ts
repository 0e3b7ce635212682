import type { PublishPageEvent } from '@shared/contract/contract'
import type { Authentication } from './entry'

/**
 * Locks the page of the signed-in user; returns false if nobody is signed in. `words` state the
 * cause for the audit log.
 */
export async function lockPage(
  { session, note }: Pick<Authentication, 'session' | 'note'>,
  tell: PublishPageEvent,
  words: string
): Promise<boolean> {
  const id = session.person()
  if (!session.lock()) return false
  tell('signIn:changed', { stage: 'locked' })
  await note(words, id)
  return true
}
