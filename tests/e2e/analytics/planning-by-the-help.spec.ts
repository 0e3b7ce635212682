import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicturesOfLooks } from '../picture'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'light' },
  { width: 1366, height: 768, look: 'dark' }
] as const

/** Text of the guide of the open page. */
async function readGuideOfPage(page: Page): Promise<string> {
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Trợ giúp' })
  const guide = help.getByRole('article')
  await expect(guide).toBeVisible()
  const text = await guide.innerText()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  return text
}

/** Returns the name of a control after checking that the guide names it. */
const namedBy =
  (guide: string) =>
  (name: string): string => {
    expect(guide).toContain(name)
    return name
  }

test(
  'following the help leads from a unit that lacks persons to its redistribution and to plans',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    await session.open('/chuyen-nganh/lien-nganh/doi-chieu-bien-che?chenh=thieu')
    const { page } = session
    await page.getByRole('button', { name: /^Xem tất cả/ }).click()
    const table = page.getByRole('table', { name: 'Bảng: Đối chiếu theo đơn vị' })
    await table
      .getByRole('link', { name: /^[−-]\d/ })
      .first()
      .click()
    await new AppPage(page).expectTitle('Kịch bản tổ chức')
    await expect(
      page.getByText(/^(Chỉ hiện các dòng|Không có đề xuất) điều người đến “/)
    ).toBeVisible()
    const named = namedBy(await readGuideOfPage(page))
    await takePicturesOfLooks(page, info, 'redistribution-of-unit', looks)
    await page.getByRole('button', { name: 'Xem tất cả các dòng' }).click()
    await expect(page.getByRole('table', { name: 'Đề xuất điều hòa' })).toBeVisible()
    await expect(page.getByRole('tab', { name: named('Điều hòa') })).toBeVisible()

    await page.getByRole('tab', { name: named('Phương án nhiều năm') }).click()
    await page.getByRole('button', { name: named('Sửa thông số') }).click()
    const dialog = page.getByRole('dialog', { name: 'Thông số phương án' })
    await dialog.getByRole('textbox', { name: 'Số năm' }).fill('2')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: named('Lập phương án') }).click()
    await expect(
      page.getByRole('table', { name: 'Phương án theo năm và nhóm chức vụ' })
    ).toBeVisible()
    await takePicturesOfLooks(page, info, 'plan', looks)
  }
)

test(
  'following the help leads from a unit that lacks equipment to its redistribution',
  { tag: '@whole' },
  async ({ session }, info) => {
    await session.open('/chuyen-nganh/lien-nganh/doi-chieu-trang-bi')
    const { page } = session
    await page
      .getByRole('table', { name: 'Bảng: Đối chiếu theo đơn vị và nhóm' })
      .getByRole('link', { name: /^[−-]\d/ })
      .first()
      .click()
    await new AppPage(page).expectTitle('Kịch bản tổ chức')
    await expect(
      page.getByText(/^(Chỉ hiện các dòng|Không có đề xuất) điều trang bị đến “/)
    ).toBeVisible()
    const named = namedBy(await readGuideOfPage(page))
    await expect(page.getByRole('tab', { name: named('Điều hòa') })).toBeVisible()
    await takePicturesOfLooks(page, info, 'redistribution-of-equipment', looks)
    await page.getByRole('button', { name: 'Xem tất cả các dòng' }).click()
    const moves = page.getByRole('table', { name: 'Đề xuất điều hòa' })
    await expect(moves.getByRole('columnheader', { name: 'Nhóm trang bị' })).toBeVisible()
    await page.getByRole('combobox', { name: named('Điều hòa') }).click()
    await page.getByRole('option', { name: named('Quân số') }).click()
    await expect(moves.getByRole('columnheader', { name: 'Nhóm chức vụ' })).toBeVisible()
  }
)

test(
  'following the help leads from missing reservists to a proposal with reasons',
  { tag: '@whole' },
  async ({ session }, info) => {
    await session.open('/chuyen-nganh/dong-vien-du-bi/theo-don-vi')
    const { page } = session
    const named = namedBy(await readGuideOfPage(page))
    await page.getByRole('button', { name: named('Đề xuất xếp dự bị') }).click()
    const proposal = page.getByRole('table', { name: 'Đề xuất xếp dự bị' })
    await expect(
      proposal.getByRole('cell', { name: /^Đúng chuyên ngành, nhóm tuổi A, cùng khu vực/ }).first()
    ).toBeVisible()
    await takePicturesOfLooks(page, info, 'assignment', looks)
    await page.getByRole('button', { name: named('Danh sách người được đề xuất') }).click()
    const persons = page.getByRole('table', { name: 'Danh sách người được đề xuất xếp dự bị' })
    await expect(persons.getByRole('cell', { name: /^DB-\d{6}$/ }).first()).toBeVisible()
    await persons.scrollIntoViewIfNeeded()
    await takePicturesOfLooks(page, info, 'assignment-persons', looks)
    await page.getByRole('button', { name: 'Đóng danh sách' }).click()
    await expect(persons).toBeHidden()
    await page.getByRole('button', { name: 'Đóng đề xuất' }).click()
    await expect(proposal).toBeHidden()
  }
)
