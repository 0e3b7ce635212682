import { holdsAccount, isCommonPassword } from '@shared/features/sign-in/common-passwords'
import { newPassword, typedPassword } from '@shared/features/sign-in/password'
import { describe, expect, test } from 'vitest'
import {
  hashPassword,
  isPassword,
  passwordCost,
  passwordHash
} from '../../../../src/main/entry/scrypt'

describe('a password', () => {
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
  ])('%s is common', word => {
    expect(isCommonPassword(word)).toBe(true)
  })

  test.each(['thuyền trăng lặng gió 47', 'T7#kQv!9mZr2', 'ba con cò đứng ruộng nâu'])(
    '%s is not',
    word => {
      expect(isCommonPassword(word)).toBe(false)
    }
  )

  test('may not hold the account', () => {
    expect(holdsAccount('xx Lan.NT yy zz', 'lan.nt')).toBe(true)
    expect(holdsAccount('thuyền trăng lặng gió', 'lan.nt')).toBe(false)
    // Two letters stand in words by chance, three are a name.
    expect(holdsAccount('thuyền trăng lặng gió', 'l.a')).toBe(false)
    expect(holdsAccount('thuyền trăng lặng gió', 'l.an')).toBe(true)
  })

  test('has twelve characters at least, counted as people count them', () => {
    expect(newPassword.safeParse('ộộộộộộộộộộộ').success).toBe(false)
    expect(newPassword.safeParse('ộộộộộộộộộộộộ'.normalize('NFD')).success).toBe(true)
    expect(newPassword.safeParse('x'.repeat(128)).success).toBe(true)
    expect(newPassword.safeParse('x'.repeat(129)).success).toBe(false)
  })

  test('is the same however its letters were put together', async () => {
    const cost = { n: 2, r: 1, p: 1 }
    const kept = await hashPassword(typedPassword.parse('đường về'), cost)
    expect(await isPassword(typedPassword.parse('đường về'.normalize('NFD')), kept)).toBe(true)
    expect(await isPassword(typedPassword.parse('duong ve'), kept)).toBe(false)
    expect(await isPassword(typedPassword.parse(' đường về'), kept)).toBe(false)
  })

  test('is kept as scrypt of 128 MiB with a salt of its own, its cost beside it', async () => {
    const kept = await hashPassword('thuyền trăng lặng gió', passwordCost)
    const again = await hashPassword('thuyền trăng lặng gió', { n: 2, r: 1, p: 1 })
    expect(kept).toMatchObject({ kind: 'scrypt', n: 2 ** 17, r: 8, p: 1 })
    expect(kept.salt).not.toBe(again.salt)
    expect(await isPassword('thuyền trăng lặng gió', kept)).toBe(true)
    expect(await isPassword('thuyền trăng lặng gio', kept)).toBe(false)
  })

  test.each([{ n: 2 ** 30 }, { n: 3 }, { r: 64 }, { p: 9 }, { salt: '' }])(
    'a kept one of %o is refused before anything is derived',
    async change => {
      const kept = await hashPassword('x', { n: 2, r: 1, p: 1 })
      expect(passwordHash.safeParse({ ...kept, ...change }).success).toBe(false)
    }
  )
})
