import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { TestProgram } from './handlers'

/** Chooses a file and detects its columns, as a user does; returns its profile and its token. */
export async function profileChosenFile(
  program: TestProgram,
  path: string,
  choice: ReadingOptions = {}
): Promise<{ readonly token: string; readonly profile: FileProfile }> {
  program.choose(path)
  const chosen = await program.handlers['fileImport:choose'](undefined)
  if (chosen.outcome !== 'chosen') throw new Error('not chosen')
  const { token } = chosen
  const read = await program.handlers['fileImport:profile']({ token, choice })
  if (read.outcome !== 'profiled') throw new Error('not profiled')
  return { token, profile: read.profile }
}
