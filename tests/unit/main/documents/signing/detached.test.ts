import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signDetached, verifyDetached } from '../../../../../src/main/documents/signing/detached'
import { openPfx } from '../../../../../src/main/exchange/cms/pkcs12'
import { selectBytePositionsToChange } from '../../../../support/effort'
import {
  createFileScopedFolder,
  createTestIdentities,
  hasOpenssl,
  testPfxPassword
} from '../../../../support/packages/identities'
import { fixturePfxPassword, packageFixturePath } from '../../../../support/packages/sending'

const now = Date.UTC(2026, 9, 31, 2, 30)
const content = Buffer.from('Báo cáo quân số\n'.repeat(500))
const folder = createFileScopedFolder()

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}

test('a detached signature covers content that arrives in pieces, in DER and in PEM', async () => {
  const maker = await openPfx(readFileSync(packageFixturePath('gui.pfx')), fixturePfxPassword)
  const signature = await signDetached(pieces(content), maker, now)
  const signer = { fingerprint: maker.chain[0]?.fingerprint }
  expect(await verifyDetached([content], signature)).toMatchObject({ signer, time: now })
  const lines = signature.toString('base64').replace(/.{64}/g, '$&\n')
  const pem = Buffer.from(`-----BEGIN CMS-----\n${lines}\n-----END CMS-----\n`)
  expect(await verifyDetached(pieces(content), pem)).toMatchObject({ signer })
})

test('changed content and every changed byte of a detached signature are detected', async () => {
  const maker = await openPfx(readFileSync(packageFixturePath('gui.pfx')), fixturePfxPassword)
  const signature = await signDetached([content], maker, now)
  expect(await verifyDetached([content, Buffer.from(' ')], signature)).toBe('changed')
  expect(await verifyDetached([content], Buffer.from('không phải chữ ký'))).toBe('unknown')
  // Only the signature of the chain covers the certificate of the authority, so it is left out.
  const authority = maker.chain[1]?.der ?? Buffer.alloc(0)
  const start = signature.indexOf(authority)
  const places = selectBytePositionsToChange(signature).filter(
    place => place < start || place >= start + authority.length
  )
  expect(start).toBeGreaterThan(0)
  for (const place of places) {
    const changed = Buffer.from(signature)
    changed[place] = (changed[place] ?? 0) ^ 0x01
    const found = await verifyDetached([content], changed)
    expect(typeof found, `byte ${place}`).toBe('string')
  }
})

describe.skipIf(!hasOpenssl).each(['rsa', 'ec'] as const)('openssl with keys of type %s', kind => {
  test('accepts detached signatures of the program (skipped if openssl is not installed)', async () => {
    const { sender, authority } = createTestIdentities(folder, kind)
    const maker = await openPfx(readFileSync(sender.pfx), testPfxPassword)
    writeFileSync(join(folder, 'a.docx'), content)
    writeFileSync(
      join(folder, 'a.docx.p7s'),
      await signDetached(pieces(content), maker, Date.now() + 60_000)
    )
    const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'a.docx.p7s']
    const known = ['-content', 'a.docx', '-CAfile', authority, '-purpose', 'any']
    const told = execFileSync('openssl', [...verify, ...known], { cwd: folder, stdio: 'pipe' })
    expect(told).toEqual(content)
  })
})
