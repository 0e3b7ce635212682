import type { CallOutput } from '@shared/contract/contract'
import {
  createDeliveryExpectationDraft,
  type DeliveryExpectationDraft
} from '@shared/features/ledger/draft'
import { beforeEach } from 'vitest'
import { setUpTestEngines } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { createFileLoadActions } from '../loading'
import { makeTemporaryFolder } from '../temporary-folder'

export const firstPageQuery = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
export const deliveryNoteReason = 'Đơn vị gửi bằng công văn'

/**
 * Creates, for each test, a program with one table of the unit. Its clock is at nine o'clock on
 * Saturday 21 November 2026; the deliveries for October were due on 6 November.
 */
export function setUpDeliveryRegisterProgram() {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder: string
  let program: TestProgram
  let table: string
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    const { create, inputOf, look } = createFileLoadActions(program, folder)
    const content =
      'Đơn vị;Ngày;Số\nSư đoàn 1;05/10/2026;3\nSư đoàn 1;06/10/2026;4\nSư đoàn 2;07/09/2026;5\n'
    table = (await create(inputOf(await look(content, 'F1 2026-10.csv')))).table.id
  })
  const draftOf = (part: Partial<DeliveryExpectationDraft> = {}): DeliveryExpectationDraft => ({
    ...createDeliveryExpectationDraft('2026-09-01'),
    name: 'Quân số',
    table,
    units: 'Sư đoàn 1; f1\nSư đoàn 2',
    ...part
  })
  return {
    program: () => program,
    folder: () => folder,
    table: () => table,
    draftOf,
    save: (part: Partial<DeliveryExpectationDraft> = {}, id: string | null = null) =>
      program.handlers['ledger:save']({ id, draft: draftOf(part) }),
    list: async (filters: Record<string, string> = {}): Promise<CallOutput<'ledger:list'>> =>
      program.handlers['ledger:list']({ query: { ...firstPageQuery, filters } }),
    /** Loads another file into the table. */
    async load(content: string, name: string): Promise<void> {
      const { token } = await createFileLoadActions(program, folder).look(content, name)
      const load = crypto.randomUUID()
      const sources = [0, 1, 2]
      await program.handlers['dataLoad:stage']({ load, token, table, sources, partition: '' })
      await program.handlers['dataLoad:publish']({ load })
    },
    /** Deletes all generations (versions of the rows) of the table except the current one. */
    async forget(): Promise<void> {
      await program.handlers['configuration:update']({
        generationsKept: 1,
        generationsMonthly: false
      })
      await program.pruneGenerations()
    }
  }
}
