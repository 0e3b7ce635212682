import { hashReadingOptionsIdentity } from '@shared/features/file-import/choice-words'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { normalizeSenderName } from '@shared/model/file-import/sender'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { zipWorkbook } from '../../../support/files/workbook'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const reading = (
  sender: string,
  choice: PipelineReadingOptions['choice']
): PipelineReadingOptions => ({
  sender,
  heading: ['ma;so'],
  sheet: null,
  line: 1,
  titles: ['ma', 'so'],
  choice
})

describe('pipeline over files of several senders', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
  })

  async function pipeline(readings: readonly PipelineReadingOptions[], pattern = '*.csv') {
    const endpoint = await flows.folderSource(pattern)
    const table = await flows.table(
      'dm_dich',
      [
        ['ma', 'string'],
        ['so', 'float']
      ],
      ['Z;0,5']
    )
    const column = { numbers: 'vi', personal: false } as const
    const columns = [
      { name: 'ma', title: 'ma', dataType: 'string', ...column },
      { name: 'so', title: 'so', dataType: 'float', ...column }
    ] as const
    const { id } = await flows.pipeline(
      {
        source: {
          kind: 'folder',
          endpoint,
          choice: {},
          readings: [...readings],
          columns: [...columns]
        },
        steps: [],
        rules: [],
        partition: ''
      },
      'dm_dich'
    )
    return { id, table }
  }

  test('a pipeline reads decimal mark and empty-value markers of each sender with the reading options of that sender', async () => {
    flows.put('qs_dv01_2026-01.csv', 'ma;so\nA;1.234,5\nB;..\nC;-1\n')
    flows.put('qs_dv02_2026-01.csv', 'ma;so\nD;1,234.5\nE;1.234\nF;-1\n')
    flows.put('qs_dv03_2026-01.csv', 'ma;so\nG;1.234\n')
    const { id, table } = await pipeline([
      reading('qs dv02', { decimals: 'en', noValues: ['-1'] }),
      reading('qs dv01', {}),
      reading('qs dv03', {})
    ])
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rejected: 0 })
    const rows = await createFileLoadActions(program, folder).rowsOf(table)
    expect(Object.fromEntries(rows.map(([ma, so]) => [String(ma), so]))).toEqual({
      Z: 0.5,
      A: 1_234.5,
      B: null,
      C: -1,
      D: 1_234.5,
      E: 1.234,
      F: null,
      G: 1_234
    })
  })

  test('if a file name contains several sender names, the reading options for the longest one apply', {
    tags: 'whole'
  }, async () => {
    flows.put('bc_quan-khu-2_2026-01.csv', 'ma;so\nA;1,234.5\n')
    flows.put('bc_quan_khu_2_lu_doan_5.csv', 'ma;so\nB;1.234,5\n')
    const typed = (senderName: string, choice: PipelineReadingOptions['choice']) => ({
      ...reading(normalizeSenderName(senderName), choice),
      senderName
    })
    const { id, table } = await pipeline([
      typed('Quân khu 2', { decimals: 'en' }),
      typed('Quân khu 2, lữ đoàn 5', { decimals: 'vi' })
    ])
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rejected: 0 })
    const rows = await createFileLoadActions(program, folder).rowsOf(table)
    const values = Object.fromEntries(rows.map(([ma, so]) => [String(ma), so]))
    expect(values).toMatchObject({ A: 1_234.5, B: 1_234.5 })
  })

  test('a column has the agreed type if the numbers of the file fit the decimal mark of the sender', {
    tags: 'whole'
  }, async () => {
    flows.put('qs_dv02_2026-01.csv', 'ma;so\nD;1,234.5\nE;2,500.25\nF;chưa có\n')
    const { id, table } = await pipeline([
      reading('qs dv02', { decimals: 'en', types: { so: 'string' } })
    ])
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rejected: 1 })
    expect(await createFileLoadActions(program, folder).rowsOf(table)).toHaveLength(3)
  })

  test('the log of a run names the reading options used for each file, and the files for which there are none', async () => {
    flows.put('qs_dv01_2026-01.csv', 'ma;so\nA;1\n')
    flows.put('qs_dv02_2026-01.csv', 'BÁO CÁO;\nma;so\nB;2\nCộng;9\n')
    flows.put('khac.csv', 'so;ma\n3;C\n')
    const guessed = reading('qs dv01', {})
    const chosen = reading('qs dv02', {
      headerLines: { from: 1, to: 1 },
      firstLine: 2,
      leftOutAtEnd: 1
    })
    const { id } = await pipeline([guessed, chosen])
    const { state, outcome, log } = await flows.run(id)
    expect(state).toBe('succeeded')
    const byName = Object.fromEntries(
      (outcome?.files ?? []).map(file => [file.name, [file.rows, file.reading]])
    )
    expect(byName).toEqual({
      'qs_dv01_2026-01.csv': [1, hashReadingOptionsIdentity(guessed)],
      'qs_dv02_2026-01.csv': [3, hashReadingOptionsIdentity(chosen)],
      'khac.csv': [1, undefined]
    })
    expect(outcome?.unmatched).toEqual(['khac.csv'])
    expect(log.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Tệp “khac.csv” không khớp cách đọc nào của pipeline')
    )
  })

  test('a run of a pipeline without reading options reports no unmatched files', {
    tags: 'whole'
  }, async () => {
    flows.put('khac.csv', 'ma;so\nC;3\n')
    const { id } = await pipeline([])
    const { outcome } = await flows.run(id)
    expect(outcome?.files).toMatchObject([{ name: 'khac.csv', rows: 1 }])
    expect(outcome?.unmatched).toBeUndefined()
  })

  test('a pipeline reads the workbook sheet named in its reading options, even if another sheet would be proposed', async () => {
    const book = zipWorkbook({
      Bìa: [['Báo cáo của đơn vị'], ['Tháng 01']],
      'Số liệu': [
        ['ma', 'so'],
        ['D', 4]
      ]
    })
    flows.put('qs_dv04_2026-01.xlsx', book)
    const plain = reading('qs dv04', { sheet: 'Số liệu' })
    const { id, table } = await pipeline(
      [{ ...plain, heading: ['ma | so'], sheet: 'Số liệu' }],
      '*.xlsx'
    )
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded' })
    expect(await createFileLoadActions(program, folder).rowsOf(table)).toContainEqual(['D', 4])
  })
})
