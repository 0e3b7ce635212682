import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PfxError } from '../../../../src/main/exchange/cms/pbe'
import { openPfx } from '../../../../src/main/exchange/cms/pkcs12'
import { chooseRepetitionCount } from '../../../support/effort'
import {
  createFileScopedFolder,
  createTestIdentities,
  hasOpenssl,
  type TestIdentities,
  testPfxPassword
} from '../../../support/packages/identities'

/** Byte positions to change: every byte in the long test run, a sample of bytes by default. */
const places = (bytes: Buffer): number[] =>
  [...bytes.keys()].filter(place => place % chooseRepetitionCount(31, 1) === 0)
const folderOfPfx = createFileScopedFolder()

describe.skipIf(!hasOpenssl).each(['rsa', 'ec'] as const)(
  'PFX files with keys of type %s',
  kind => {
    const folder = createFileScopedFolder()
    let all: TestIdentities
    beforeAll(() => {
      all = createTestIdentities(folder, kind)
    })
    const at = (name: string): string => join(folder, name)
    const openssl = (...args: string[]): Buffer =>
      execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

    test.each([
      ['AES, as today', []],
      ['AES of 128 and 192 bits', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC']],
      [
        'triple DES, as Windows',
        ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
      ]
    ])('a PFX file with %s is opened', async (_, options) => {
      const password = ['-passout', `pass:${testPfxPassword}`]
      const own = ['-inkey', all.sender.key, '-in', all.sender.certificate]
      openssl('pkcs12', '-export', ...own, ...options, ...password, '-out', 'thu.pfx')
      const { key, chain } = await openPfx(readFileSync(at('thu.pfx')), testPfxPassword)
      expect(chain[0]?.x509.checkPrivateKey(key)).toBe(true)
      const faultOf = (bytes: Buffer, password: string) => pfxFault(openPfx(bytes, password))
      expect(await faultOf(readFileSync(at('thu.pfx')), 'khác')).toBe('password')
      expect(await faultOf(readFileSync(all.sender.certificate), testPfxPassword)).toBe('form')
    })
  }
)

test.skipIf(!hasOpenssl)(
  'a PFX file with an excessive iteration count of its key derivation is refused without deriving the key',
  { tags: 'whole' },
  async () => {
    const folder = folderOfPfx
    const { sender } = createTestIdentities(folder)
    const made = [
      'pkcs12',
      '-export',
      '-inkey',
      sender.key,
      '-in',
      sender.certificate,
      '-out',
      'a.pfx'
    ]
    const some = ['-iter', '70000', '-passout', `pass:${testPfxPassword}`]
    execFileSync('openssl', [...made, ...some], { cwd: folder, stdio: 'pipe' })
    const file = readFileSync(join(folder, 'a.pfx'))
    const { chain } = await openPfx(file, testPfxPassword)
    expect(chain).toHaveLength(1)
    const rounds = Buffer.from([2, 3, 1, 0x11, 0x70])
    const hostile = Buffer.from(file)
    const at = hostile.lastIndexOf(rounds)
    expect(at).toBeGreaterThan(0)
    hostile.set([0x7f, 0xff, 0xff], at + 2)
    expect(await pfxFault(openPfx(hostile, testPfxPassword))).toBe('cipher')
    expect(await pfxFault(openPfx(hostile.subarray(0, -1), testPfxPassword))).toBe('form')

    const usual = readFileSync(sender.pfx)
    const own = chain[0]?.fingerprint
    for (const place of places(usual)) {
      const changed = Buffer.from(usual)
      changed[place] = (changed[place] ?? 0) ^ 1
      const opened = await openPfx(changed, testPfxPassword).catch(error => {
        expect(error).toBeInstanceOf(PfxError)
      })
      // A change in bytes that the MAC does not cover, such as an unused value, may be accepted but
      // must have no effect.
      if (opened) expect([place, opened.chain[0]?.fingerprint]).toEqual([place, own])
    }
  }
)

async function pfxFault(opening: Promise<unknown>): Promise<string> {
  try {
    await opening
    return ''
  } catch (error) {
    return error instanceof PfxError ? error.fault : String(error)
  }
}
