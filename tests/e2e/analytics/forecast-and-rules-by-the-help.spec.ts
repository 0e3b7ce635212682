import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { fillClosedYears } from '../pages/closed-years'
import { GuidedPage, readGuideSteps } from '../pages/guided-page'
import { takePicture } from '../picture'

const settings = '/quan-tri/cau-hinh'

test('following the help ends a rule, adds the one that follows it, and finds who did it', async ({
  session
}, info) => {
  const { page } = session
  await session.open('/')
  const guided = new GuidedPage(
    page,
    await readGuideSteps(page, 'quy dinh theo thoi gian', 'Quy định theo thời gian')
  )
  const { main, dialog } = guided
  const row = (value: string) => main.getByRole('row').filter({ hasText: value })
  const openMenu = async (value: string): Promise<void> => {
    const name = new RegExp(`^${guided.named('Thao tác khác')}`)
    await row(value).getByRole('button', { name }).press('Enter')
  }

  guided.next()
  await session.open(settings)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(guided.named('Cấu hình'))
  await guided.openTab('Quy định')
  await guided.choose('Bảng quy định', 'Mức lương cơ sở')
  await expect(row('2.340.000 đồng')).toBeVisible()

  guided.next()
  await openMenu('2.340.000 đồng')
  await page.getByRole('menuitem', { name: guided.named('Sửa quy định') }).press('Enter')
  await guided.fill('Hết hiệu lực từ', '01/01/2027', dialog)
  await guided.press('Lưu', dialog)
  await expect(dialog).toBeHidden()

  guided.next()
  await guided.press('Thêm quy định')
  await guided.choose('Bảng quy định', 'Mức lương cơ sở', dialog)
  await guided.fill('Giá trị', '2.530.000', dialog)
  await guided.fill('Có hiệu lực từ', '01/01/2027', dialog)
  const verified = dialog.getByRole('checkbox', {
    name: guided.named('Đã đối chiếu với văn bản công bố')
  })
  await expect(verified).not.toBeChecked()
  await guided.press('Lưu', dialog)
  await expect(dialog).toBeHidden()

  guided.next()
  await guided.fill('Hiệu lực vào ngày', '01/02/2027')
  await expect(row('2.340.000 đồng')).toContainText(guided.named('Hết hiệu lực'))
  await expect(row('2.530.000 đồng')).toContainText(guided.named('Chưa xác minh'))
  await takePicture(page, info, 'rules')

  guided.next()
  await openMenu('2.530.000 đồng')
  await page.getByRole('menuitem', { name: guided.named('Xem nhật ký thay đổi') }).press('Enter')
  await expect(main.getByText(/2\.530\.000/).first()).toBeVisible()
  expect(guided.left).toBe(0)
})

test(
  'following the help leads from closed months to a forecast, its score, persons, rates and file',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    await fillClosedYears(session)
    await session.open('/')
    const guided = new GuidedPage(
      page,
      await readGuideSteps(page, 'du bao quan so', 'Dự báo quân số từ các kỳ đã chốt')
    )
    const { main, dialog } = guided

    guided.next()
    await session.open(settings)
    await guided.openTab('Số liệu chuyên ngành')
    await expect(main.getByText(guided.named('Chốt kỳ'), { exact: false }).first()).toBeVisible()

    guided.next()
    guided.named('Biến động nhân sự')
    await session.open('/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su')
    await guided.press('Dự báo quân số')
    await guided.choose('Thời gian dự báo', '10 năm')
    await guided.press('Dừng')
    await guided.press('Dự báo lại')

    guided.next()
    await expect(main.getByText(guided.named('Quân số các năm tới')).first()).toBeVisible({
      timeout: 60_000
    })
    const score = main.getByRole('region', { name: guided.named('Chấm điểm dự báo') })
    await expect(score.getByText(/^Dự báo từ .+: \d+ trong \d+ ô/)).toBeVisible()

    guided.next()
    const due = main.getByRole('table', {
      name: guided.named('Đến hạn tuổi phục vụ tại ngũ'),
      exact: true
    })
    await due
      .getByRole('row')
      .filter({ hasText: guided.named('Cộng') })
      .getByRole('button', { name: new RegExp(`^${guided.named('Xem danh sách')}`) })
      .first()
      .press('Enter')
    await expect(dialog.getByRole('cell', { name: /^N\d+$/ }).first()).toBeVisible()
    await takePicture(page, info, 'due-persons')
    await page.keyboard.press('Escape')

    guided.next()
    const rates = main.getByRole('table', { name: guided.named('Tỷ lệ và người làm cơ sở') })
    await guided.choose('Số năm giữ quân hàm', '3 năm')
    await expect(rates.getByRole('row').nth(1)).toBeVisible()

    guided.next()
    const file = join(session.files, 'du-bao.csv')
    session.answer(file)
    const panel = main.getByRole('region', { name: 'Dự báo quân số 10 năm' })
    await guided.press('Xuất CSV', panel)
    await expect(new AppPage(page).toast('Đã lưu tệp')).toBeVisible({ timeout: 60_000 })
    expect(existsSync(file)).toBe(true)
    expect(guided.left).toBe(0)
  }
)

test(
  'following the help leads to a plan over years and to the redistribution of equipment',
  { tag: '@whole' },
  async ({ session }, info) => {
    const { page } = session
    await session.open('/')
    const guided = new GuidedPage(
      page,
      await readGuideSteps(page, 'phuong an nhieu nam', 'Phương án nhiều năm và điều hòa')
    )
    const { main, dialog } = guided

    guided.next()
    guided.named('Kịch bản tổ chức')
    await session.open('/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc')
    await guided.openTab('Phương án nhiều năm')

    guided.next()
    await guided.press('Sửa thông số')
    await guided.fill('Số năm', '2', dialog)
    await guided.press('Lưu', dialog)
    await expect(dialog).toBeHidden()

    guided.next()
    await guided.press('Lập phương án')
    const plan = guided.named('Phương án theo năm và nhóm chức vụ')
    await expect(main.getByRole('table', { name: plan })).toBeVisible()

    guided.next()
    await expect(main.getByText(guided.named('Giá của từng giới hạn')).first()).toBeVisible()

    guided.next()
    await guided.openTab('Điều hòa')
    await guided.choose('Điều hòa', guided.named('Trang bị'))
    await expect(main.getByRole('table', { name: 'Đề xuất điều hòa' })).toBeVisible()
    await takePicture(page, info, 'redistribution')
    expect(guided.left).toBe(0)
  }
)
