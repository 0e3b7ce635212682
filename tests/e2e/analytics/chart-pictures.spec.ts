import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FramePage } from '../pages/frame-page'

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

/** Brightness of the corner of a PNG picture and of its darkest pixel, from 0 to 255. */
const shadesOf = (page: Page, png: string): Promise<Record<'corner' | 'darkest', number>> =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
    const shades = data.filter((_value, place) => place % 4 !== 3)
    return { corner: data[0] ?? 0, darkest: shades.reduce((least, one) => Math.min(least, one)) }
  }, png)

test('a chart saved in the dark theme is a light picture, and the page stays dark', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so')
  await new FramePage(page).chooseTheme('Tối')
  const file = join(session.files, 'hinh.png')
  session.answer(file)
  await page.getByRole('button', { name: 'Hình của Quân số 12 tháng' }).click()
  await page.getByRole('menuitem', { name: 'Lưu hình (PNG)' }).click()
  await expect.poll(() => existsSync(file)).toBe(true)
  const { corner, darkest } = await shadesOf(page, readFileSync(file).toString('base64'))
  expect(corner).toBeGreaterThan(240)
  expect(darkest).toBeLessThan(100)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})
