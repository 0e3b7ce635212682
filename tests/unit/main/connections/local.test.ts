import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { openLocalSourceSettings } from '../../../../src/main/connections/local'
import { noModeBitsSuffix } from '../../../support/not-here'
import { noKeyStore, reversingKeyStore } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const source: DataEndpoint = {
  id: 'nguon-1',
  kind: 'postgresql',
  simulated: false,
  name: 'Máy chủ quân số',
  config: { host: 'may-chu', port: '5432', database: 'qs', user: 'doc', tls: 'system' },
  lastCheck: null,
  lastSync: null,
  log: []
}
const password = 'Bí mật của đơn vị'
let folder = ''
beforeEach(() => {
  folder = makeTemporaryFolder()
})

test('a data source is off until it is switched on, and its state survives a restart', () => {
  const local = openLocalSourceSettings(folder, noKeyStore)
  expect(local.isOn(source)).toBe(false)
  local.switch(source, true)
  expect(openLocalSourceSettings(folder, noKeyStore).isOn(source)).toBe(true)
  local.switch(source, false)
  expect(openLocalSourceSettings(folder, noKeyStore).isOn(source)).toBe(false)
})

test.each(['host', 'port', 'user', 'tls', 'authority'])(
  'changing the %s of a data source switches the source off and does not send the stored password to the new address',
  async field => {
    const local = openLocalSourceSettings(folder, reversingKeyStore)
    local.switch(source, true)
    await local.keep(source, password)
    const moved = { ...source, config: { ...source.config, [field]: 'khac' } }
    expect(local.isOn(moved)).toBe(false)
    expect(await local.passwordOf(moved)).toBeUndefined()
    expect(local.placeOf(moved)).toBe('none')
    expect(await local.passwordOf({ ...source, name: 'Tên khác' })).toBe(password)
  }
)

test('a password is stored encrypted by a secure key store, and no file contains it in plain text', async () => {
  const local = openLocalSourceSettings(folder, reversingKeyStore)
  expect(await local.keep(source, password)).toBe('system')
  const path = join(folder, 'sources.json')
  expect(readdirSync(folder)).toEqual(['sources.json'])
  expect(readFileSync(path, 'utf8')).not.toContain(password)
  expect(await openLocalSourceSettings(folder, reversingKeyStore).passwordOf(source)).toBe(password)
})

test.skipIf(noModeBitsSuffix)(
  `the file of encrypted passwords is readable only by its own operating system account${noModeBitsSuffix}`,
  async () => {
    await openLocalSourceSettings(folder, reversingKeyStore).keep(source, password)
    expect(statSync(join(folder, 'sources.json')).mode & 0o077).toBe(0)
  }
)

test('without a secure key store the password stays in memory and is requested after a restart', async () => {
  const local = openLocalSourceSettings(folder, noKeyStore)
  expect(await local.keep(source, password)).toBe('session')
  expect(await local.passwordOf(source)).toBe(password)
  expect(readdirSync(folder)).toEqual([])
  expect(openLocalSourceSettings(folder, noKeyStore).placeOf(source)).toBe('none')
})

test('a data source is off and its password is requested again after the key store was reset or the password file was damaged', async () => {
  await openLocalSourceSettings(folder, reversingKeyStore).keep(source, password)
  expect(await openLocalSourceSettings(folder, noKeyStore).passwordOf(source)).toBeUndefined()
  openLocalSourceSettings(folder, noKeyStore).switch(source, true)
  writeFileSync(join(folder, 'sources.json'), '{"switched": tru')
  expect(openLocalSourceSettings(folder, noKeyStore).isOn(source)).toBe(false)
})

test('removing a data source deletes its state and password', async () => {
  const local = openLocalSourceSettings(folder, reversingKeyStore)
  local.switch(source, true)
  await local.keep(source, password)
  local.forget(source.id)
  expect(readFileSync(join(folder, 'sources.json'), 'utf8')).toBe('{"switched":{},"sealed":{}}')
})

test('a key store that fails leaves the password in memory', async () => {
  const locked = { ...reversingKeyStore, seal: () => Promise.reject(new Error('locked')) }
  const local = openLocalSourceSettings(folder, locked)
  expect(await local.keep(source, password)).toBe('session')
  expect([local.placeOf(source), await local.passwordOf(source)]).toEqual(['session', password])
})
