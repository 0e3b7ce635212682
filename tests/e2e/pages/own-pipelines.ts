import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Session } from '../fixtures'
import { AppPage } from './app-page'

/** Calls the main process directly to prepare a test. */
export async function callMainProcess<T = unknown>(
  page: Page,
  name: string,
  input: unknown
): Promise<T> {
  const reply = await page.evaluate(
    async ([called, given]) => {
      const { bridge } = window as unknown as {
        bridge: { calls: Record<string, (input: unknown) => Promise<unknown>> }
      }
      return bridge.calls[called as string]?.(given)
    },
    [name, input] as const
  )
  const { ok, data, error } = reply as { ok: boolean; data: T; error?: { message: string } }
  if (!ok) throw new Error(`${name}: ${error?.message}`)
  return data
}

export interface UserTableColumn {
  readonly name: string
  readonly dataType: string
  readonly personal: boolean
}

/** Creates a folder source of the unit with one file; returns its id. */
export async function createFolderSource(
  { files, page }: Session,
  content: string
): Promise<string> {
  const folder = join(files, 'nhan')
  mkdirSync(folder)
  writeFileSync(join(folder, 'thang-10.csv'), content)
  const config = { folder, pattern: '*.csv' }
  const draft = { kind: 'file', simulated: false, name: 'Tệp các đơn vị', config }
  await callMainProcess(page, 'collection:saveEndpoint', { id: null, password: null, draft })
  const views = await callMainProcess<{ endpoint: { id: string; name: string } }[]>(
    page,
    'collection:endpoints',
    undefined
  )
  return views.find(({ endpoint }) => endpoint.name === 'Tệp các đơn vị')?.endpoint.id ?? ''
}

/** Creates an empty table of the unit. */
export async function createEmptyUserTable(
  page: Page,
  name: string,
  columns: readonly [string, string][]
) {
  const draft = {
    tableName: name,
    description: '',
    dataGroup: '',
    writeStrategy: 'overwrite',
    columns: columns.map(([column, dataType]) => ({
      id: column,
      name: column,
      dataType,
      description: ''
    })),
    key: []
  }
  await callMainProcess(page, 'dataMart:create', { draft })
}

/** Content of a file with two units, as received from a sender. */
export const unitsCsv =
  'Mã đơn vị;Tên đơn vị;Biên chế\nDV-001;Đơn vị Một;120\nDV-002;Đơn vị Hai;85\n'
const fields = ['ma', 'ten', 'so_nguoi'] as const

/** Creates a pipeline that loads the units into the table `don_vi_nhan`, and runs it. */
export async function loadUnitsByPipeline(session: Session): Promise<void> {
  const { page } = session
  const endpoint = await createFolderSource(session, unitsCsv)
  await createEmptyUserTable(page, 'don_vi_nhan', [
    ['ma', 'string'],
    ['ten', 'string'],
    ['so_nguoi', 'integer']
  ])
  const place = { kind: 'folder', endpoint, choice: {} }
  const found = await callMainProcess<{ columns: UserTableColumn[]; choice: object }>(
    page,
    'etl:structure',
    { place }
  )
  const columns = found.columns.map((column, at) => ({
    ...column,
    name: fields[at],
    personal: false,
    dataType: at === 2 ? 'integer' : 'string'
  }))
  const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
  const { id } = await callMainProcess<{ id: string }>(page, 'etl:create', {
    draft: {
      name: 'Nhận đơn vị',
      description: '',
      source: 'Tệp các đơn vị',
      targetTable: 'don_vi_nhan',
      schedule: { kind: 'none' },
      flow
    }
  })
  await session.open(`/luu-tru/etl/${id}`)
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()
}
