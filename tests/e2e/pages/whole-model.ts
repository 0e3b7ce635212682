import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn } from '@shared/features/standard-model/model'
import { modelTables } from '@shared/features/standard-model/tables'
import { expect, type Session } from '../fixtures'
import { createTableFromLines } from './table-of-file'

const nameIn = (table: string, column: string): string => `${table.replaceAll('-', '_')}_${column}`

/**
 * Test value that the model column accepts; a reference is the key of the only row of the
 * referenced table.
 */
function cellOf(table: string, { name, type, list, refers, range }: ModelColumn): string {
  if (refers !== undefined) return refers === table ? '' : `K-${refers}`
  if (list) return codeLists[list].codes[0]?.label ?? ''
  if (type === 'date') return /den|ket_thuc/.test(name) ? '31/12/2199' : '01/01/2024'
  if (type === 'boolean') return 'Có'
  if (type === 'integer') return range?.from === '1' ? '2' : '1'
  if (type === 'float') return '1.5'
  return `K-${table}`
}

/**
 * Creates one table of the unit and maps it to all tables of the standard model, with one row of
 * each kind, so that sector pages are computed from it.
 */
export async function fillStandardModel(session: Session): Promise<void> {
  const columns = modelTables.flatMap(table =>
    table.columns.map(column => [nameIn(table.id, column.name), cellOf(table.id, column)] as const)
  )
  const lines = [columns.map(([name]) => name), columns.map(([, value]) => value)]
  await createTableFromLines(
    session,
    'mo-hinh.csv',
    lines.map(line => line.join(';'))
  )
  const faults = await session.page.evaluate(
    async ({ tables }) => {
      const { calls } = (
        window as unknown as {
          bridge: { calls: Record<string, (input?: unknown) => Promise<unknown>> }
        }
      ).bridge
      const told: string[] = []
      const ask = async (channel: string, input?: unknown): Promise<string> =>
        JSON.stringify(await calls[channel]?.(input))
      const own = /"own":\[\{"id":"(dm-\d+)"/.exec(await ask('standardModel:overview'))?.[1]
      for (const { table, columns } of tables) {
        const reply = await ask('standardModel:map', { table, own, columns })
        if (!reply.includes('"user"')) told.push(reply)
      }
      await ask('configuration:update', { sectorData: 'own' })
      return told
    },
    {
      tables: modelTables.map(({ id, columns: all }) => ({
        table: id,
        columns: Object.fromEntries(all.map(({ name }) => [name, nameIn(id, name)]))
      }))
    }
  )
  expect(faults).toEqual([])
  await session.page.reload()
}
