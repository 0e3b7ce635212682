import type { CallInput } from '@shared/contract/contract'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { TestProgram } from '../handlers'
import { profileChosenFile } from '../look-at'
import { writeTableFile } from './call-inputs'

/** Chooses a file and detects its columns; returns the file's token. */
async function profiledIn(program: TestProgram, folder: string): Promise<string> {
  return (await profileChosenFile(program, writeTableFile(folder))).token
}

/** Input for creating a table from the file's first column. */
export async function createLoadInput(
  program: TestProgram,
  folder: string
): Promise<CallInput<'dataLoad:create'>> {
  const token = await profiledIn(program, folder)
  const columns = [{ id: '1', name: 'ma', dataType: 'string', description: '' }] as const
  const draft = { ...emptyMartDraft, tableName: 'dm_tep', columns: [...columns] }
  return { load: crypto.randomUUID(), token, draft, sources: [0] }
}

/** Input for staging the file's first column for a table of the unit. */
export async function createStagingInput(
  program: TestProgram,
  folder: string
): Promise<CallInput<'dataLoad:stage'>> {
  const made = await program.handlers['dataLoad:create'](await createLoadInput(program, folder))
  if (made.outcome !== 'created') throw new Error(made.outcome)
  const token = await profiledIn(program, folder)
  return { load: crypto.randomUUID(), token, table: made.table.id, sources: [0], partition: '' }
}

/** Stages a load, which compares it with its table; returns the load's id. */
export async function createStagedLoad(
  program: TestProgram,
  folder: string
): Promise<{ load: string }> {
  const staged = await createStagingInput(program, folder)
  await program.handlers['dataLoad:stage'](staged)
  return { load: staged.load }
}
