import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CopyEvent, copyEventSchema } from '@shared/features/secrecy/copy'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCopyRegister } from '../../../../../src/main/disclosure/degree/copy-register'
import { withReservedCopy } from '../../../../../src/main/files/disclosed-data'
import { openLogFolder } from '../../../../../src/main/store/disk/log-folder'
import { createDefaultSettings } from '../../../../../src/main/store/state/settings-state'

describe('openCopyRegister', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'copies-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const settings = createDefaultSettings()
  const clock = { now: () => 1_000 }
  const open = () =>
    openCopyRegister({
      settings: { read: () => settings } as never,
      clock,
      log: openLogFolder<CopyEvent>({
        directory: folder,
        schema: copyEventSchema,
        sample: () => []
      })
    })
  const data = { degree: 'secret', target: 'csv', what: 'Bảng “a”' } as const
  const recipient = { recipient: 'Phòng Quân lực', copies: 2 }

  it('refuses a copy above Không mật without a recipient and then writes nothing', async () => {
    const register = open()
    let isWritten = false
    const write = async () => {
      isWritten = true
      return 'a.csv'
    }
    await expect(withReservedCopy(register, data, write, name => name)).rejects.toMatchObject({
      code: 'RECIPIENT'
    })
    expect(isWritten).toBe(false)
    expect(await register.list()).toEqual([])
  })

  it('enters a copy before it is written and numbers copies without gaps', async () => {
    const register = open()
    for (const name of ['a.csv', 'b.csv']) {
      register.announce(recipient)
      await withReservedCopy(
        register,
        data,
        async () => {
          expect((await register.list())[0]).toMatchObject({ state: 'open', copies: 2 })
          return name
        },
        written => written
      )
    }
    expect((await register.list()).map(({ number, file, state }) => [number, file, state])).toEqual(
      [
        [2, 'b.csv', 'done'],
        [1, 'a.csv', 'done']
      ]
    )
  })

  it('uses a stated recipient for one copy only', async () => {
    const register = open()
    register.announce(recipient)
    await withReservedCopy(
      register,
      data,
      async () => 'a',
      name => name
    )
    expect(() => register.check(data)).toThrow('nơi nhận')
  })

  it('keeps the entry of a copy whose file failed and names the reason', async () => {
    const register = open()
    register.announce(recipient)
    const failing = () => Promise.reject(new Error('Đĩa đầy'))
    await expect(withReservedCopy(register, data, failing, () => '')).rejects.toThrow('Đĩa đầy')
    expect(await register.list()).toMatchObject([{ state: 'failed', reason: 'Đĩa đầy' }])
  })

  it('keeps the entry of a killed program as unconfirmed after the next start', async () => {
    const before = open()
    before.announce(recipient)
    await before.reserve(data)
    const after = open()
    expect(await after.list()).toMatchObject([{ number: 1, state: 'open', what: 'Bảng “a”' }])
    after.announce(recipient)
    await after.reserve(data)
    expect((await after.list()).map(({ number }) => number)).toEqual([2, 1])
  })

  it('records the recall of a copy once', async () => {
    const register = open()
    register.announce(recipient)
    await withReservedCopy(
      register,
      data,
      async () => 'a',
      name => name
    )
    const recall = { day: '2026-11-30', reason: 'Hết thời hạn sử dụng' }
    expect(await register.recall(1, recall)).toMatchObject({ state: 'recalled' })
    await expect(register.recall(1, recall)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(register.recall(7, recall)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await open().list()).toMatchObject([
      { state: 'recalled', recalledOn: '2026-11-30', reason: recall.reason }
    ])
  })

  it('refuses a target whose maximum is below the degree and names degree, target and remedy', () => {
    const register = open()
    register.announce(recipient)
    const toNetwork = { ...data, target: 'lgsp' }
    expect(() => register.check(toNetwork)).toThrow(/“Mật”.*LGSP.*“Không mật”.*Cấu hình/)
    expect(() => register.check({ ...data, degree: 'none', target: 'lgsp' })).not.toThrow()
  })

  it('registers no copy that is Không mật', async () => {
    const register = open()
    const unclassified = { ...data, degree: 'none' } as const
    expect(
      await withReservedCopy(
        register,
        unclassified,
        async () => 'a',
        name => name
      )
    ).toBe('a')
    expect(await register.list()).toEqual([])
  })
})
