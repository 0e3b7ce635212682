import { AppError } from '@shared/contract/reply'
import type { Job } from '../../messages'
import type { Doing } from '../doing'

/** Jobs of a Trino cluster. */
export function performOn(
  { server }: Extract<Job, { server: unknown }>,
  _doing: Doing
): Promise<unknown> {
  throw new AppError('NOT_ALLOWED', `Cụm Trino ${server.host} chưa được hỏi từ bản này.`)
}
