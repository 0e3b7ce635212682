import { ownDecisionWords } from '@shared/features/admin/own-decision'
import { beforeEach, describe, expect, test } from 'vitest'
import { changes } from '../../../support/calls/changing-calls'
import { useEngines } from '../../../support/engine'
import {
  accountOf,
  askForSignIn,
  enter,
  giveAnother,
  goodPassword,
  openAt,
  trailOf
} from '../../../support/entry/signed-in'
import { entered } from '../../../support/entry/tampering'
import { flowsOf } from '../../../support/etl/flow-program'
import { openProgram, type TestProgram } from '../../../support/handlers'
import { sourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const refused = { ok: false, error: { code: 'NOT_ALLOWED', message: ownDecisionWords } }
const ownPassword = 'con đò sang bến muộn 8'

/** An administrator who is in, and two others; the third shares nothing with the first two. */
async function three(program: TestProgram) {
  const { account, id } = await askForSignIn(program)
  await enter(program, account)
  const others = []
  for (const role of ['approver', 'operator']) {
    const other = await giveAnother(program, role)
    const person = program.storage.records.read().users.find(user => user.id === other)
    if (!person) throw new Error(`no ${role}`)
    const { name, staffCode, unit } = person
    const draft = { account: person.account, name, staffCode, unit, role: 'admin', validUntil: '' }
    expect(await program.ask('users:save', { id: other, draft })).toMatchObject({ ok: true })
    others.push({ id: other, draft })
  }
  const [second, third] = others
  if (!second || !third) throw new Error('too few')
  return { first: { account, id }, second: second.id, third: third.id, draft: third.draft }
}

const leave = (program: TestProgram) => program.ask('signIn:leave')

/** The account of this system is the first one's, and then the second one's, who enters by it. */
async function passOn(program: TestProgram, from: string, to: string): Promise<void> {
  for (const [id, tied] of [
    [from, true],
    [from, false],
    [to, true]
  ] as const) {
    expect(await program.ask('signIn:tieSystem', { id, tied })).toMatchObject({ ok: true })
  }
  await leave(program)
  expect(await program.ask('signIn:enterBySystem')).toMatchObject({ data: entered })
  expect(program.entry.session.person()).toBe(to)
}

describe('F68 one person is not two: approval', () => {
  const file = async (program: TestProgram) => {
    const draft = await changes['services:register'](program, '')
    const { id } = (await program.handlers['services:register'](draft as never)) as { id: string }
    return () =>
      program.ask('services:move', {
        network: 'lgsp',
        id,
        move: 'approve',
        note: '',
        dataType: null
      })
  }

  test('not after signing out and in, nor as another who enters by the same system account', async () => {
    const program = openAt(makeTemporaryFolder())
    const { first, second, third } = await three(program)
    const approve = await file(program)
    expect(await approve()).toMatchObject(refused)
    await leave(program)
    await enter(program, first.account)
    expect(await approve()).toMatchObject(refused)
    await passOn(program, first.id, second)
    expect(await approve()).toMatchObject(refused)
    await leave(program)
    await enter(program, accountOf(program, third), goodPassword, ownPassword)
    expect(await approve()).toMatchObject({ ok: true })
  })

  test('nor under a new name', async () => {
    const program = openAt(makeTemporaryFolder())
    const { first, third, draft } = await three(program)
    await leave(program)
    await enter(program, draft.account, goodPassword, ownPassword)
    const approve = await file(program)
    await leave(program)
    await enter(program, first.account)
    const renamed = { ...draft, name: 'Người Mang Tên Mới' }
    expect(await program.ask('users:save', { id: third, draft: renamed })).toMatchObject({
      ok: true
    })
    await leave(program)
    expect(await enter(program, draft.account, ownPassword)).toEqual(entered)
    expect(await approve()).toMatchObject(refused)
    await leave(program)
    await enter(program, first.account)
    expect(await approve()).toMatchObject({ ok: true })
  })
})

describe('F68 one person is not two: publishing a load', () => {
  const { start } = useEngines({ handsOn: true })
  const source = sourceProcesses()
  let program: TestProgram
  let run: () => Promise<string>
  beforeEach(async () => {
    const folder = makeTemporaryFolder()
    program = openProgram(folder, undefined, undefined, () => start().engine, source.start)
    const flows = flowsOf(program, folder)
    const { pipeline } = await flows.folderTarget()
    await program.handlers['configuration:update']({ approveLoads: true })
    run = async () => (await flows.run(pipeline.id)).outcome?.waiting ?? ''
  })

  test('not after signing out and in, nor as another who enters by the same system account', async () => {
    const { first, second, third } = await three(program)
    const load = await run()
    const publish = () => program.ask('dataLoad:publish', { load })
    expect(await publish()).toMatchObject(refused)
    await leave(program)
    await enter(program, first.account)
    expect(await publish()).toMatchObject(refused)
    await passOn(program, first.id, second)
    expect(await publish()).toMatchObject(refused)
    await leave(program)
    await enter(program, accountOf(program, third), goodPassword, ownPassword)
    expect(await publish()).toMatchObject({ ok: true, data: { outcome: 'published' } })
  })
})

describe('F68 what one person may do alone is written under who was in', () => {
  test('full views of persons, over sign-ins', async () => {
    const folder = makeTemporaryFolder()
    const program = openAt(folder)
    const { first, third } = await three(program)
    const asked = await changes['analytics:reveal'](program, folder)
    expect(await program.ask('analytics:reveal', asked)).toMatchObject({ ok: true })
    await leave(program)
    await enter(program, accountOf(program, third), goodPassword, ownPassword)
    expect(await program.ask('analytics:reveal', asked)).toMatchObject({ ok: true })
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 9 }
    const { rows } = await program.handlers['audit:views']({ query })
    const { users } = program.storage.records.read()
    const names = [third, first.id].map(id => users.find(user => user.id === id)?.name)
    expect(rows.map(({ viewer }) => viewer)).toEqual(names)
  })

  test('the removal of sample data, seen by who enters next', async () => {
    const program = openAt(makeTemporaryFolder())
    const { third } = await three(program)
    const { users } = program.storage.records.read()
    const name = users.find(({ id }) => id === program.entry.session.person())?.name
    expect(await program.ask('sampleData:takeAway', { choices: {} })).toMatchObject({ ok: true })
    const { removed } = await program.handlers['sampleData:overview'](undefined)
    expect(removed?.user).toBe(name)
    expect(await trailOf(program)).toContainEqual(
      expect.stringContaining(`${name}: Gỡ dữ liệu mẫu`)
    )
    await leave(program)
    expect(await enter(program, accountOf(program, third))).toBeDefined()
  })
})
