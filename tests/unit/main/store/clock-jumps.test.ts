import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBackupStore } from '../../../../src/main/archive/snapshots'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { listRollingCopies } from '../../../../src/main/store/disk/generations'
import { openAuditLog } from '../../../../src/main/store/journal/audit'
import { openStore } from '../../../../src/main/store/store'
import { chooseRepetitionCount } from '../../../support/effort'
import { openTestProgram } from '../../../support/handlers'
import { counterFilePath, counterStoreOptions } from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const year = 365 * 24 * 3_600_000
const today = Date.parse('2026-11-21T09:00:00+07:00')
/** Clock times: those listed for fault F17 in docs/faults.md, and random ones. */
const times = fc.oneof(
  fc.constantFrom(
    0,
    1,
    today,
    today - year,
    today + 10 * year,
    2 ** 31 * 1_000,
    2 ** 31 * 1_000 - 1
  ),
  fc.constantFrom(-14, -7, -1, 1, 7, 14).map(hours => today + hours * 3_600_000),
  fc.integer({ min: 0, max: 4_102_444_800_000 })
)
const jumps = fc.array(times, { minLength: 2, maxLength: 8 })
const runs = { numRuns: chooseRepetitionCount(15, 300), seed: 3 }

describe('clock jumps', { tags: 'F17' }, () => {
  test('the rolling copy written last is restored, even if the clock was wrong when it was written', async () => {
    await fc.assert(
      fc.asyncProperty(jumps, async moments => {
        const directory = makeTemporaryFolder()
        const clock = { now: () => moments[at] ?? today }
        let at = 0
        const path = counterFilePath(directory)
        const seen: number[] = []
        for (; at < moments.length; at += 1) {
          const store = openStore({ ...counterStoreOptions(directory), clock })
          await store.update(draft => {
            draft.n = at + 1
          })
          // Modification times are set to the simulated clock, as the real clock would do.
          utimesSync(path, new Date(clock.now()), new Date(clock.now()))
          seen.push(listRollingCopies(nodeFileSystem, path)[0]?.number ?? 0)
        }
        for (const [index, number] of seen.entries())
          expect(number).toBeGreaterThanOrEqual(seen[index - 1] ?? 0)
        writeFileSync(path, '')
        const store = openStore({ ...counterStoreOptions(directory), clock })
        expect(store.notices.map(({ kind }) => kind)).toEqual(['restored'])
        expect(store.read().n).toBe(moments.length - 1)
      }),
      runs
    )
  }, 600_000)

  test('the audit log remains one hash chain in the order of events when the clock jumps', async () => {
    await fc.assert(
      fc.asyncProperty(jumps, async moments => {
        const path = join(makeTemporaryFolder(), 'audit.jsonl')
        for (const [index, time] of moments.entries()) {
          const audit = openAuditLog(path, () => 4)
          await audit.note({ time, action: `việc ${index}`, user: 'a', kind: 'system' })
        }
        const audit = openAuditLog(path, () => 4)
        expect(await audit.verify()).toMatchObject({ broken: null })
        const entries = await audit.readAll()
        expect(entries.at(-1)?.seq).toBe(moments.length)
        for (const [index, { seq }] of entries.entries())
          expect(seq).toBe((entries[0]?.seq ?? 0) + index)
      }),
      runs
    )
  }, 600_000)

  test('the last twenty automatic backups are kept, newest first, when the clock jumps', async () => {
    const backups = openBackupStore(makeTemporaryFolder())
    const write = (createdAt: number) =>
      backups.write(
        { format: 'kho-du-lieu-quan-luc', version: 1, createdAt, createdBy: 'a', parts: [] },
        true
      )
    for (let made = 0; made < 20; made += 1) await write(today + 10 * year + made)
    const last = [await write(today), await write(0), await write(today - year)]
    const kept = (await backups.list()).map(({ id }) => id)
    expect(kept).toHaveLength(20)
    expect(kept.slice(0, 3)).toEqual(last.map(({ id }) => id).reverse())
  })

  test('after a clock jump ahead only temporary files of the program are deleted as old', async () => {
    const directory = makeTemporaryFolder()
    const options = counterStoreOptions(directory)
    const clock = { now: () => today + 10 * year }
    const store = openStore({ ...options, clock: { now: () => today } })
    await store.update(draft => {
      draft.n = 1
    })
    mkdirSync(join(directory, 'quarantine'), { recursive: true })
    writeFileSync(join(directory, 'quarantine', 'x.corrupt-20260101T000000000Z-1.json'), '')
    writeFileSync(join(directory, 'note.txt'), 'of a person')
    const before = readdirSync(directory, { recursive: true }).sort()
    openStore({ ...options, clock })
    expect(readdirSync(directory, { recursive: true }).sort()).toEqual(before)
  })

  test.each([
    ['1970', 0],
    ['a year back', today - year],
    ['2038', 2 ** 31 * 1_000 + 1],
    ['ten years ahead', today + 10 * year]
  ])(
    'every list and figure can be opened with the clock at %s, and a change is stored',
    async (_name, now) => {
      const folder = makeTemporaryFolder()
      openTestProgram({ folder, now: today }).close()
      const program = openTestProgram({ folder, now })
      const lists = Object.keys(program.handlers).filter(name =>
        /:(list|overview|counts)$/.test(name)
      )
      expect(lists.length).toBeGreaterThan(8)
      for (const name of lists) {
        const reply = await program.ask(name)
        const asked = reply.ok ? reply : await program.ask(name, { query: {} })
        // A call that needs more input is refused as invalid, but none fails with another error.
        if (!asked.ok)
          expect({ name, code: asked.error.code }).toEqual({ name, code: 'INVALID_INPUT' })
      }
      expect(await program.ask('preferences:update', { compactRows: true })).toMatchObject({
        ok: true
      })
      program.close()
      const settings = readFileSync(join(folder, 'settings.json'), 'utf8')
      expect(settings).toContain('"compactRows":true')
      const back = openTestProgram({ folder, now: today })
      expect(await back.ask('home:overview')).toMatchObject({ ok: true })
    }
  )
})
