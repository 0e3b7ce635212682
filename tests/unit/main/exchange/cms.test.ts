import { execFileSync } from 'node:child_process'
import { createPrivateKey, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { AsnStructureError } from '../../../../src/main/exchange/cms/asn'
import {
  type Certificate,
  readCertificateFile
} from '../../../../src/main/exchange/cms/certificate'
import { verifyCertificateChain } from '../../../../src/main/exchange/cms/chain'
import { createDetachedSignature } from '../../../../src/main/exchange/cms/create-signature'
import { decryptEnvelope, EnvelopeError } from '../../../../src/main/exchange/cms/decrypt'
import { encryptForRecipient } from '../../../../src/main/exchange/cms/encrypt'
import { unwrapKey, wrapKey } from '../../../../src/main/exchange/cms/key-wrap'
import { openPfx } from '../../../../src/main/exchange/cms/pkcs12'
import { verifyDetachedSignature } from '../../../../src/main/exchange/cms/signed'
import { chooseRepetitionCount, selectBytePositionsToChange } from '../../../support/effort'
import {
  createFileScopedFolder,
  createTestIdentities,
  hasOpenssl,
  type TestIdentities,
  testPfxPassword
} from '../../../support/packages/identities'

/**
 * The certificates are created when the tests start, so the simulated time is one hour later to be
 * within their validity.
 */
const now = Date.now() + 3_600_000
const trusting = (authorities: readonly Certificate[]) => ({ partners: [], authorities })
const content = Buffer.from('{"nội dung": "quân số"}\n')

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

test('wrapping a 256-bit key gives the test vector of RFC 3394, section 4.6', () => {
  const wrapping = Buffer.from(
    '000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',
    'hex'
  )
  const key = Buffer.from('00112233445566778899AABBCCDDEEFF000102030405060708090A0B0C0D0E0F', 'hex')
  const wrapped = Buffer.from(
    '28C9F404C4B810F4CBCCB35CFB87F8263F5786E2D80ED326CBC7F0E71A99F43BFB988B9B7A02DD21',
    'hex'
  )
  expect(wrapKey(wrapping, key)).toEqual(wrapped)
  expect(unwrapKey(wrapping, wrapped)).toEqual(key)
  expect(unwrapKey(key, wrapped)).toBeUndefined()
})

describe.skipIf(!hasOpenssl).each(['rsa', 'ec'] as const)('CMS with keys of type %s', kind => {
  const folder = createFileScopedFolder()
  let all: TestIdentities
  beforeAll(() => {
    all = createTestIdentities(folder, kind)
  })
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): Buffer =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const certificate = (path: string) => {
    const [first] = readCertificateFile(readFileSync(path))
    if (!first) throw new Error(path)
    return first
  }

  test('openssl verifies signatures of the program, and the program verifies those of openssl', async () => {
    const { key, chain } = await openPfx(readFileSync(all.sender.pfx), testPfxPassword)
    const signature = createDetachedSignature(content, key, chain, now)
    writeFileSync(at('noi-dung'), content)
    writeFileSync(at('chu-ky.p7s'), signature)
    const verify = ['cms', '-verify', '-inform', 'DER', '-binary', '-in', 'chu-ky.p7s']
    const known = ['-content', 'noi-dung', '-CAfile', all.authority, '-purpose', 'any']
    expect(openssl(...verify, ...known)).toEqual(content)

    const sign = ['cms', '-sign', '-binary', '-in', 'noi-dung', '-outform', 'DER', '-nosmimecap']
    openssl(...sign, '-signer', all.sender.certificate, '-inkey', all.sender.key, '-out', 'la.p7s')
    const signed = verifyDetachedSignature(content, readFileSync(at('la.p7s')))
    const trusted = trusting(readCertificateFile(readFileSync(all.authority)))
    expect(signed?.signer.fingerprint).toBe(chain[0]?.fingerprint)
    if (!signed) return
    expect(verifyCertificateChain(signed.signer, signed.others, trusted, now).fault).toBeUndefined()
    expect(verifyCertificateChain(signed.signer, signed.others, trusting([]), now).fault).toBe(
      'unknown'
    )
    const asPartner = { partners: trusted.authorities, authorities: [] }
    expect(verifyCertificateChain(signed.signer, signed.others, asPartner, now).fault).toBe(
      'unknown'
    )
    const tenYears = now + 3_650 * 86_400_000
    expect(verifyCertificateChain(signed.signer, signed.others, trusted, tenYears).fault).toBe(
      'ended'
    )
  })

  test('a signature is rejected when any byte of it or of the signed content changes', async () => {
    const { key, chain } = await openPfx(readFileSync(all.sender.pfx), testPfxPassword)
    const signature = createDetachedSignature(content, key, chain, now)
    const trusted = trusting(readCertificateFile(readFileSync(all.authority)))
    const passes = (text: Buffer, bytes: Buffer): boolean => {
      try {
        const signed = verifyDetachedSignature(text, bytes)
        return !!signed && !verifyCertificateChain(signed.signer, signed.others, trusted, now).fault
      } catch {
        return false
      }
    }
    expect(passes(content, signature)).toBe(true)
    const changed = (bytes: Buffer, place: number, by: number): Buffer => {
      const copy = Buffer.from(bytes)
      copy[place] = (copy[place] ?? 0) ^ by
      return copy
    }
    const through = selectBytePositionsToChange(signature).filter(place =>
      [1, 0x20, 0x80]
        .slice(0, chooseRepetitionCount(1, 3))
        .some(by => passes(content, changed(signature, place, by)))
    )
    expect(through).toEqual([])
    expect(
      selectBytePositionsToChange(content).filter(at => passes(changed(content, at, 1), signature))
    ).toEqual([])
  })

  test('a CMS signature that is not DER, too deeply nested or too large is refused', async () => {
    const { key, chain } = await openPfx(readFileSync(all.sender.pfx), testPfxPassword)
    const signature = createDetachedSignature(content, key, chain, now)
    // The same structure with the first length in a longer form, and with an indefinite length; DER
    // allows neither.
    const [head, rest] = [signature.subarray(0, 2), signature.subarray(2)]
    const longer = Buffer.concat([head.subarray(0, 1), Buffer.from([0x83, 0]), rest])
    const open = Buffer.concat([Buffer.from([0x30, 0x80]), rest.subarray(2), Buffer.alloc(2)])
    const more = Buffer.concat([signature, Buffer.from([5, 0])])
    const deep = Buffer.alloc(60_000, Buffer.from([0x30, 0x80]))
    const wide = Buffer.concat([Buffer.from([0x30, 0x83, 1, 0, 0]), Buffer.alloc(65_536, 5)])
    for (const other of [longer, open, more, deep, wide, Buffer.alloc(0)]) {
      expect(() => verifyDetachedSignature(content, other)).toThrow(AsnStructureError)
    }
  })

  test('openssl opens envelopes of the program, and the program opens those of openssl', async () => {
    const plain = randomBytes(200_000)
    const receiver = certificate(all.receiver.certificate)
    const key = createPrivateKey(readFileSync(all.receiver.key))
    const sealed = await joined(encryptForRecipient(receiver, pieces(plain, 70_000), plain.length))
    writeFileSync(at('goi.p7m'), sealed)
    const decrypt = ['cms', '-decrypt', '-inform', 'DER', '-binary', '-in', 'goi.p7m', '-out', 'mo']
    openssl(...decrypt, '-recip', all.receiver.certificate, '-inkey', all.receiver.key)
    expect(readFileSync(at('mo')).equals(plain)).toBe(true)
    expect(
      (await joined(decryptEnvelope(receiver, key, pieces(sealed, 1_000)))).equals(plain)
    ).toBe(true)

    writeFileSync(at('plain'), plain)
    const options =
      kind === 'rsa' ? ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256'] : ['ecdh_kdf_md:sha256']
    openssl(
      ...['cms', '-encrypt', '-binary', '-in', 'plain', '-outform', 'DER', '-aes-256-gcm', '-out'],
      ...['la.p7m', '-recip', all.receiver.certificate],
      ...options.flatMap(option => ['-keyopt', option])
    )
    const other = readFileSync(at('la.p7m'))
    expect((await joined(decryptEnvelope(receiver, key, pieces(other, 999)))).equals(plain)).toBe(
      true
    )
  })

  test('a CMS envelope that was changed, truncated or encrypted for another receiver cannot be opened', async () => {
    const plain = Buffer.from('bí mật')
    const receiver = certificate(all.receiver.certificate)
    const key = createPrivateKey(readFileSync(all.receiver.key))
    const sealed = await joined(encryptForRecipient(receiver, pieces(plain, 3), plain.length))
    const opens = (bytes: Buffer) =>
      joined(decryptEnvelope(receiver, key, pieces(bytes, 64))).catch(error => {
        if (!(error instanceof EnvelopeError)) throw error
        return error.fault
      })
    expect(await opens(sealed)).toEqual(plain)
    for (const place of selectBytePositionsToChange(sealed)) {
      const copy = Buffer.from(sealed)
      copy[place] = (copy[place] ?? 0) ^ 1
      expect([place, typeof (await opens(copy))]).toEqual([place, 'string'])
      expect([place, typeof (await opens(sealed.subarray(0, place)))]).toEqual([place, 'string'])
    }
    const sender = certificate(all.sender.certificate)
    const senderKey = createPrivateKey(readFileSync(all.sender.key))
    const others = joined(decryptEnvelope(sender, senderKey, pieces(sealed, 64)))
    await expect(others).rejects.toMatchObject({ fault: 'stranger' })
  })
})
