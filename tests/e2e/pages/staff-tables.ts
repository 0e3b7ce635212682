import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StaffTable, staffFiles } from '../../support/query/staff-tables'
import { expect, type Session } from '../fixtures'
import { createTableFromPath } from './table-of-file'

/** Tables created in a program, by its data folder; tests that share the program create them once. */
const createdByProgram = new Map<string, Set<StaffTable>>()

/** Creates those of the tables that the program does not have yet. */
export async function createStaffTables(
  session: Session,
  tables: readonly StaffTable[]
): Promise<void> {
  const created = createdByProgram.get(session.userData) ?? new Set()
  createdByProgram.set(session.userData, created)
  for (const table of tables.filter(one => !created.has(one))) {
    const path = join(session.files, `${table}.csv`)
    writeFileSync(path, staffFiles[table].join('\r\n'))
    await createTableFromPath(session, path)
    const list = session.page.getByRole('table', { name: 'Danh sách bảng Data Mart' })
    await expect(list.getByRole('link', { name: new RegExp(`\\(${table}\\)$`) })).toBeVisible()
    created.add(table)
  }
}
