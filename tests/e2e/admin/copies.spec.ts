import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { createTableFromLines } from '../pages/table-of-file'
import { takePicture, takePicturesOfLooks } from '../picture'
import { readAuditLogFile } from '../trail'

const tab = '/quan-tri/cau-hinh?tab=backup'
const passphrase = 'Cụm từ của nơi sao lưu, đủ dài'

/** Timeout of a step. Each step starts a process, which takes long on a busy machine. */
const inTime = { timeout: 180_000 }

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1366, height: 768, look: 'dark' },
  { width: 1093, height: 575, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test(
  'a backup to another medium contains the table rows and passes a restore drill, and the page shows its age',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.setTimeout(900_000)
    const { page } = session
    const medium = join(session.files, 'phuong-tien')
    mkdirSync(medium)
    await createTableFromLines(session, 'quan_so_rieng.csv', [
      'id;trang_thai',
      '1;Có mặt',
      '2;Đi học'
    ])
    await session.open(tab)
    const card = page.getByRole('region', { name: 'Sao lưu ra phương tiện khác' })
    await expect(card).toContainText('Chưa chọn nơi sao lưu')
    session.answer(medium)
    await card.getByRole('button', { name: 'Chọn nơi sao lưu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Đặt mật khẩu nơi sao lưu' })
    await expect(dialog).toContainText('Nơi này nằm trên cùng ổ đĩa với dữ liệu')
    await dialog.getByLabel(/^Mật khẩu nơi sao lưu/).fill(passphrase)
    await dialog.getByLabel('Nhập lại mật khẩu nơi sao lưu').fill(passphrase)
    await dialog.getByRole('button', { name: 'Thiết lập' }).click()
    await card.getByRole('button', { name: 'Sao lưu ngay' }).click()
    const list = card.getByRole('list', { name: 'Các bản sao trên phương tiện' })
    await expect(list.getByRole('listitem')).toContainText('Đã đối chiếu khi ghi', inTime)
    await list.getByRole('button', { name: 'Diễn tập khôi phục' }).click()
    await expect(list.getByRole('listitem')).toContainText('Diễn tập đạt lúc', inTime)
    await expect(card).toContainText(/mở \d+ bản dữ liệu và đếm [\d.]+ dòng/)
    expect(readAuditLogFile(session)).toContain('Diễn tập khôi phục đạt')
    const objects = readdirSync(medium, { recursive: true }).map(name => join(medium, String(name)))
    const files = objects.filter(path => statSync(path).isFile())
    expect(files.length).toBeGreaterThan(5)
    for (const path of files) expect(readFileSync(path).includes('quan_so_rieng')).toBe(false)

    await card.scrollIntoViewIfNeeded()
    await takePicturesOfLooks(page, info, 'copies', looks)
    await card.getByRole('button', { name: 'Lịch và lưu giữ' }).click()
    const schedule = page.getByRole('dialog', { name: 'Lịch và lưu giữ' })
    await takePicture(page, info, 'schedule')
    await schedule.getByLabel('Hằng tuần').check()
    await schedule.getByLabel('Số bản mới nhất').fill('0')
    await schedule.getByRole('button', { name: 'Lưu lịch và lưu giữ' }).click()
    await expect(schedule).toContainText('Phải là số nguyên từ 1 đến 100')
    await schedule.getByLabel('Số bản mới nhất').fill('3')
    await schedule.getByRole('button', { name: 'Lưu lịch và lưu giữ' }).click()
    await expect(schedule).toHaveCount(0)

    await list.getByRole('button', { name: 'So sánh và khôi phục' }).click()
    await expect(page.getByRole('dialog', { name: 'So sánh trước khi khôi phục' })).toBeVisible(
      inTime
    )
    await page.keyboard.press('Escape')
    await session.open('/')
    const system = page.getByRole('region', { name: 'Trạng thái hệ thống' })
    await expect(system).toContainText('Bản sao lưu')
    await takePicture(page, info, 'home')
  }
)
