import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageText } from '@shared/features/services/packages/text'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CertificateStore,
  openCertificateStore
} from '../../../../src/main/exchange/certificates'
import { chooseRepetitionCount, selectBytePositionsToChange } from '../../../support/effort'
import { openTestProgram } from '../../../support/handlers'
import { createFileScopedFolder } from '../../../support/packages/identities'
import {
  fixturePfxPassword,
  packageFixturePath,
  testPartnerName
} from '../../../support/packages/sending'
import { reversingKeyStore } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const { corrupt } = packageText.certificates
const open = (folder: string): CertificateStore =>
  openCertificateStore(folder, reversingKeyStore, false)
const pathIn = (folder: string): string => join(folder, 'certificates.json')

/**
 * Content of the certificate file of a unit with a certificate, a trusted authority and a known
 * partner.
 */
let whole = Buffer.alloc(0)
const folder = createFileScopedFolder()
beforeAll(async () => {
  const made = open(folder)
  await made.importOwn(readFileSync(packageFixturePath('gui.pfx')), fixturePfxPassword, now)
  made.add(readFileSync(packageFixturePath('goc.pem')), 'authority', '')
  made.add(readFileSync(packageFixturePath('nhan.pem')), 'partner', testPartnerName)
  whole = readFileSync(pathIn(folder))
})

/** Creates a folder with this certificate file. */
function folderWith(bytes: Uint8Array): string {
  const folder = makeTemporaryFolder()
  writeFileSync(pathIn(folder), bytes)
  return folder
}

/**
 * Error text and number of certificates that a program reports for a certificate file with these
 * bytes.
 */
function foundIn(folder: string, bytes: Uint8Array): [fault: string, count: number] {
  writeFileSync(pathIn(folder), bytes)
  const certificates = open(folder)
  return [certificates.fault(), certificates.list(now).length]
}

const flipped = (place: number, by: number): Buffer => {
  const copy = Buffer.from(whole)
  copy[place] = (copy[place] ?? 0) ^ by
  return copy
}

describe('certificate file', () => {
  test('a certificate file is read as it was written, also in the older format without a checksum', () => {
    const folder = makeTemporaryFolder()
    expect(foundIn(folder, whole)).toEqual(['', 3])
    const { check, ...earlier } = JSON.parse(whole.toString())
    expect(check).toMatch(/^[0-9a-f]{64}$/)
    expect(foundIn(folder, Buffer.from(JSON.stringify(earlier)))).toEqual(['', 3])
    expect([open(makeTemporaryFolder()).fault(), open(makeTemporaryFolder()).list(now)]).toEqual([
      '',
      []
    ])
  })

  test.each([
    ['a sign of the form', '{"own"'],
    ['a name', 'chain'],
    ['the own certificate', 'MII'],
    ['the sealed key', '"sealed":"'],
    ['another’s certificate', '"der":"MII'],
    ['a role', '"role":"authority'],
    ['a partner’s name', 'Nền tảng'],
    ['the check', '"check":"']
  ])(
    'a certificate file with damaged %s is reported, and no certificate in it is trusted',
    (_name, text) => {
      const from = whole.indexOf(text)
      expect(from).toBeGreaterThanOrEqual(0)
      const folder = makeTemporaryFolder()
      for (const place of [
        from,
        from + Buffer.byteLength(text) - 1,
        from + Buffer.byteLength(text)
      ]) {
        expect([place, ...foundIn(folder, flipped(place, 1))]).toEqual([place, corrupt, 0])
      }
    }
  )

  test('a certificate file is rejected when any of its bytes is changed or removed, or when it is truncated', () => {
    const folder = makeTemporaryFolder()
    const through: string[] = []
    const look = (place: number, what: string, bytes: Uint8Array): void => {
      const [fault, count] = foundIn(folder, bytes)
      if (fault !== corrupt || count !== 0) through.push(`${place} ${what}`)
    }
    for (const place of selectBytePositionsToChange(whole)) {
      for (const by of [1, 0x20, 0x80].slice(0, chooseRepetitionCount(1, 3))) {
        look(place, String(by), flipped(place, by))
      }
      const [before, after] = [whole.subarray(0, place), whole.subarray(place + 1)]
      look(place, 'missing', Buffer.concat([before, after]))
      look(place, 'cut', before)
    }
    expect(through).toEqual([])
  })

  test('a damaged certificate file is quarantined when certificates are imported again', () => {
    const damaged = flipped(whole.indexOf('MII'), 1)
    const folder = folderWith(damaged)
    const certificates = open(folder)
    expect(certificates.fault()).toBe(corrupt)
    certificates.add(readFileSync(packageFixturePath('goc.pem')), 'authority', '')
    expect([certificates.fault(), open(folder).fault(), open(folder).list(now).length]).toEqual([
      '',
      '',
      1
    ])
    const aside = readdirSync(join(folder, 'quarantine'))
    const kept = aside.map(name => readFileSync(join(folder, 'quarantine', name)))
    expect(kept.some(bytes => bytes.equals(damaged))).toBe(true)
    expect(existsSync(pathIn(folder))).toBe(true)
  })

  test('a damaged certificate file is reported on the home page, in the certificate tab and in the package form', async () => {
    const { handlers } = openTestProgram({
      folder: folderWith(flipped(whole.indexOf('chain'), 1)),
      now
    })
    expect(await handlers['packages:task'](undefined)).toMatchObject({
      kind: 'failure',
      title: 'Không dùng được chứng thư số của máy này',
      detail: corrupt,
      path: '/quan-tri/cau-hinh?tab=certificates'
    })
    expect(await handlers['packages:certificates'](undefined)).toEqual({
      certificates: [],
      fault: corrupt
    })
    const service = { network: 'lgsp', id: 'lgsp-001' }
    expect((await handlers['packages:outlook'](service)).obstacles).toContain(corrupt)
  })
})
