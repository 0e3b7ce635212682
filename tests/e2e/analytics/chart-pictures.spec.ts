import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'

test('a chart is saved as a PNG file with its title, and the bullets are selected by keyboard', async ({
  session
}) => {
  const { page } = session
  await session.open('/chuyen-nganh/lien-nganh/doi-chieu-bien-che')
  const file = join(session.files, 'hinh.png')
  session.answer(file)
  const bullets = page.getByRole('group', { name: /BC và HC theo đơn vị/ })
  await bullets.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(bullets.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dv=/)
  await expect(bullets.getByRole('button', { pressed: true })).toHaveCount(1)
  for (const title of ['BC và HC theo đơn vị', 'Chênh lệch HC − BC']) {
    rmSync(file, { force: true })
    await page.getByRole('button', { name: `Hình của ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Lưu hình (PNG)' }).click()
    await expect.poll(() => existsSync(file)).toBe(true)
    const picture = readFileSync(file)
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    // Width in the header of the file: a drawing of half the page in at least its own pixels.
    expect(picture.readUInt32BE(16)).toBeGreaterThan(400)
  }
})
