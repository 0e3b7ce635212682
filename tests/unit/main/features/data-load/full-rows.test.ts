import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@shared/contract/contract'
import type { UnmaskedRejectedRowsRequest } from '@shared/model/data-load/rejected'
import { defaultOperatorName } from '@shared/model/home/activity'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleUserByRole } from '../../../../support/calls/two-person-flows'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const name = 'Vũ Hà Hà'
const masked = 'V• H• H•'
const reason = 'Đối chiếu với hồ sơ giấy của đơn vị'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const page = { reason: '', offset: 0, limit: 10 }
const head = 'ma;ho_ten;so'
const types = { ma: 'string', ho_ten: 'string', so: 'integer' } as const

describe('personal data in the rejected rows of a load', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
  })
  const become = async (id: string): Promise<void> => {
    await program.handlers['users:choose']({ id })
  }
  /** Text of the saved file of rejected rows; undefined if saving is refused. */
  async function saved(
    channel: 'dataLoad:saveRejected' | 'etl:saveRejected',
    input: CallInput<typeof channel>
  ): Promise<string | undefined> {
    const answer = await program.ask(channel, input)
    if (!answer.ok) {
      expect(answer.error.code).toBe('NOT_ALLOWED')
      return undefined
    }
    const { file } = answer.data as { readonly file: { readonly fileName: string } }
    return readFileSync(join(folder, file.fileName), 'utf8')
  }
  const views = async () => (await program.handlers['audit:views']({ query })).rows
  const lastEntry = async () => (await program.handlers['audit:list']({ query })).rows[0]?.action

  /** Creates a table and stages a file with one rejected row for it. */
  async function stage(): Promise<{ readonly table: string; readonly load: string }> {
    const { create, inputOf, look } = createFileLoadActions(program, folder)
    const looked = await look(`${head}\nA;Lê Thị Chi;1\nB;Trần An;2\n`)
    const made = await create(inputOf(looked))
    const { token } = await look(`${head}\nCC;${name};q\nD;Lý Ba;3\n`)
    const load = crypto.randomUUID()
    const sources = [0, 1, 2]
    const table = made.table.id
    await program.handlers['dataLoad:stage']({ load, token, table, sources, partition: '' })
    return { table, load }
  }

  /**
   * Saves rejected rows as each kind of user and checks that the sender gets unmasked rows, users
   * with the permission get them for a reason, and all others get masked rows.
   */
  async function tryEach(
    save: (full?: UnmaskedRejectedRowsRequest) => Promise<string | undefined>,
    access: () => Promise<unknown>,
    sender: keyof typeof sampleUserByRole
  ): Promise<void> {
    await become(sampleUserByRole[sender])
    expect([await access(), await save()]).toEqual(['sent', expect.stringContaining(name)])
    expect(await views()).toEqual([])

    await become(sampleUserByRole.approver)
    const hidden = await save()
    expect([await access(), hidden]).toEqual(['masked', expect.stringContaining(masked)])
    expect(hidden).not.toContain(name)
    expect(await lastEntry()).toContain('dữ liệu cá nhân được che')
    expect(await save({ reason })).toBeUndefined()

    await become(sampleUserByRole.analyst)
    expect([await access(), await save()]).toEqual(['reason', expect.stringContaining(masked)])
    expect(await views()).toEqual([])
    expect(await save({ reason })).toContain(name)
    expect(await views()).toMatchObject([
      {
        viewer: 'Phạm Minh Dung',
        person: '1-dòng',
        place: expect.stringMatching(/^Dòng bị loại của/),
        reason
      }
    ])
  }

  test('rejected rows can be saved unmasked by the sender of the load, or by a user with permission and a reason', async () => {
    await become(sampleUserByRole.operator)
    const { load } = await stage()
    await tryEach(
      full => saved('dataLoad:saveRejected', { source: { load }, ...full }),
      async () =>
        (await program.handlers['dataLoad:rejected']({ source: { load }, ...page })).access,
      'operator'
    )
  })

  test('the sender of a load can still read its rejected rows after another person published it', async () => {
    await become(sampleUserByRole.operator)
    const { table, load } = await stage()
    await program.handlers['dataLoad:submit']({ load })
    await become(sampleUserByRole.admin)
    await program.handlers['dataLoad:publish']({ load })
    const { current } = (await program.handlers['dataMart:get']({ id: table })).table
    const of = { source: { table, generation: current } }
    await tryEach(
      full => saved('dataLoad:saveRejected', { ...of, ...full }),
      async () => (await program.handlers['dataLoad:rejected']({ ...of, ...page })).access,
      'operator'
    )
    await become(sampleUserByRole.admin)
    expect(await saved('dataLoad:saveRejected', of)).toContain(masked)
  })

  test('rejected rows are also masked in columns that were marked as personal after the load had been staged and compared', async () => {
    const { table, load } = await stage()
    const { columns } = (await program.handlers['dataMart:get']({ id: table })).table
    await program.storage.records.update(({ dataMarts }) => {
      const own = dataMarts.find(({ id }) => id === table)
      if (own) own.columns = columns.map(column => ({ ...column, personal: true }))
    })
    await become(sampleUserByRole.approver)
    const hidden = await saved('dataLoad:saveRejected', { source: { load } })
    expect(hidden).toContain(`C•;${masked};q`)
  })

  test('rejected rows are shown unmasked to a user who opened the personal data of their table', async () => {
    const { table, load } = await stage()
    const cells = async () =>
      (await program.handlers['dataLoad:rejected']({ source: { load }, ...page })).rows[0]?.cells
    await become(sampleUserByRole.analyst)
    expect(await cells()).toContain(masked)
    await program.handlers['dataMart:openPersonal']({ tables: [table], reason })
    expect(await cells()).toContain(name)
    await become(sampleUserByRole.approver)
    expect(await cells()).toContain(masked)
  })

  test('rejected rows of a pipeline can be saved unmasked by the user who ran or created it, or with permission and a reason', async () => {
    const flows = createFlowActions(program, folder)
    await flows.table('dm_dich', Object.entries(types) as never, ['Z;Lê Thị Chi;0'])
    flows.put('t01.csv', `${head}\nC;${name};q\nD;Lý Ba;3\n`)
    const endpoint = await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const typed = columns.map(column => ({
      ...column,
      dataType: types[column.name as keyof typeof types]
    }))
    const flow = { source: { ...place, columns: typed }, steps: [], rules: [], partition: '' }
    const { id } = await flows.pipeline(flow, 'dm_dich')
    await become(sampleUserByRole.operator)
    const { id: run } = await flows.run(id)
    const of = { run }
    const save = (full?: UnmaskedRejectedRowsRequest) =>
      saved('etl:saveRejected', { of, file: '', ...full })
    const access = async () =>
      (await program.handlers['etl:rejected']({ of, file: '', ...page })).access
    await tryEach(save, access, 'operator')
    await become(sampleUserByRole.admin)
    expect([program.storage.settings.read().operator, await access()]).toEqual([
      defaultOperatorName,
      'sent'
    ])
  })
})
