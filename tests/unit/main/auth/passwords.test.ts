import { containsAccountName, isCommonPassword } from '@shared/model/sign-in/common-passwords'
import { newPasswordSchema, typedPasswordSchema } from '@shared/model/sign-in/password'
import { describe, expect, test } from 'vitest'
import {
  hashPassword,
  passwordCost,
  passwordHashSchema,
  verifyPassword
} from '../../../../src/main/auth/scrypt'

describe('password rules', () => {
  test.each([
    'matkhau123456',
    'Mật khẩu 2026',
    'MatKhau@12345',
    'quandoinhandan',
    'QuânĐộiNhânDân2026!',
    'anhyeuem123456',
    'vietnamvodich',
    'password1234',
    'qwertyuiop123',
    '123456789012',
    '987654321098',
    'aaaaaaaaaaaa',
    '1qaz2wsx1qaz2wsx',
    'admin@20252026',
    'khodulieuquanluc1'
  ])('the password %s is recognised as common', word => {
    expect(isCommonPassword(word)).toBe(true)
  })

  test.each(['thuyền trăng lặng gió 47', 'T7#kQv!9mZr2', 'ba con cò đứng ruộng nâu'])(
    'the password rules accept the uncommon password %s',
    word => {
      expect(isCommonPassword(word)).toBe(false)
    }
  )

  test('a password may not contain the account name', () => {
    expect(containsAccountName('xx Lan.NT yy zz', 'lan.nt')).toBe(true)
    expect(containsAccountName('thuyền trăng lặng gió', 'lan.nt')).toBe(false)
    // An account name of two letters may occur in a passphrase by chance, so only names of three or
    // more letters are searched for.
    expect(containsAccountName('thuyền trăng lặng gió', 'l.a')).toBe(false)
    expect(containsAccountName('thuyền trăng lặng gió', 'l.an')).toBe(true)
  })

  test('a password has at least twelve characters, where a combined letter with accents counts as one', () => {
    expect(newPasswordSchema.safeParse('ộộộộộộộộộộộ').success).toBe(false)
    expect(newPasswordSchema.safeParse('ộộộộộộộộộộộộ'.normalize('NFD')).success).toBe(true)
    expect(newPasswordSchema.safeParse('x'.repeat(128)).success).toBe(true)
    expect(newPasswordSchema.safeParse('x'.repeat(129)).success).toBe(false)
  })

  test('a password matches its hash in composed and decomposed Unicode form', async () => {
    const cost = { n: 2, r: 1, p: 1 }
    const kept = await hashPassword(typedPasswordSchema.parse('đường về'), cost)
    expect(await verifyPassword(typedPasswordSchema.parse('đường về'.normalize('NFD')), kept)).toBe(
      true
    )
    expect(await verifyPassword(typedPasswordSchema.parse('duong ve'), kept)).toBe(false)
    expect(await verifyPassword(typedPasswordSchema.parse(' đường về'), kept)).toBe(false)
  })

  test('a password is stored as a scrypt hash that needs 128 MiB, with its own salt and the cost parameters', async () => {
    const kept = await hashPassword('thuyền trăng lặng gió', passwordCost)
    const again = await hashPassword('thuyền trăng lặng gió', { n: 2, r: 1, p: 1 })
    expect(kept).toMatchObject({ kind: 'scrypt', n: 2 ** 17, r: 8, p: 1 })
    expect(kept.salt).not.toBe(again.salt)
    expect(await verifyPassword('thuyền trăng lặng gió', kept)).toBe(true)
    expect(await verifyPassword('thuyền trăng lặng gio', kept)).toBe(false)
  })

  test.each([{ n: 2 ** 30 }, { n: 3 }, { r: 64 }, { p: 9 }, { salt: '' }])(
    'a stored hash with the parameters %o is refused before any key derivation',
    async change => {
      const kept = await hashPassword('x', { n: 2, r: 1, p: 1 })
      expect(passwordHashSchema.safeParse({ ...kept, ...change }).success).toBe(false)
    }
  )
})
