import { localityQuestionText } from '@shared/features/data-load/locality-text'
import { etlLocalityText } from '@shared/features/etl/locality-text'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { createFolderPipeline } from '../pages/folder-pipeline'
import {
  applyOpenEditor,
  chooseDropdownOption,
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'
import { takePicturesOfLooks } from '../picture'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const
/** Persons by code; the code 15 is that of Yên Bái in the first row, and of Lào Cai in the second. */
const rows = [
  'Mã tỉnh;Danh mục tỉnh;Ngày đăng ký;Số người',
  '15;;30/06/2025;1',
  '15;;01/07/2025;2',
  '10;;01/06/2025;8',
  'KV1;;02/07/2025;16',
  '01;;02/07/2025;32'
]

test('a pipeline asks once which places codes mean, and a query counts by the localities of today', async ({
  session
}, info) => {
  test.slow()
  const { page } = session
  const picture = (name: string) => takePicturesOfLooks(page, info, name, looks)
  const { id } = await createFolderPipeline(session, `${rows.join('\n')}\n`)

  await session.open(`/luu-tru/etl/${id}`)
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await page.getByRole('button', { name: etlLocalityText.decide }).click()
  const dialog = page.getByRole('dialog', { name: etlLocalityText.askedTitle })
  await expect(dialog.getByText(/Tỉnh Yên Bái, từ 01\/08\/2008/)).toBeVisible()
  const save = dialog.getByRole('button', { name: etlLocalityText.save })
  await expect(save).toBeDisabled()
  await picture('pipeline-hoi-danh-muc')
  expect(await findAxeViolations(page, {})).toEqual([])
  await dialog.getByRole('combobox', { name: localityQuestionText.label('ma_tinh') }).click()
  await page.getByRole('option', { name: localityQuestionText.byDay('ngay_dang_ky') }).click()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/ma_tinh: danh mục theo ngày ở cột ngay_dang_ky/)).toBeVisible()
  await picture('pipeline-da-chon')
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()

  await session.open(queryPageAddress)
  await findMainButton(page, 'Hỏi bảng bien_che_gui').click()
  await findMainButton(page, 'Thêm vào Nhóm theo').click()
  await chooseDropdownOption(page, 'Cột', 'Ma_tinh')
  await chooseDropdownOption(page, 'Theo địa bàn', 'Địa bàn hiện nay')
  await picture('nhom-theo-dia-ban')
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm vào Số liệu').click()
  await chooseDropdownOption(page, 'Cách tính', 'Tổng')
  await chooseDropdownOption(page, 'Cột', 'So_nguoi')
  await applyOpenEditor(page)
  await findMainButton(page, 'Chạy').click()
  await expect(findResultSummary(page)).toBeVisible()
  const cells = async () =>
    Promise.all(
      (await findResultRows(page).all()).map(row => row.getByRole('cell').allTextContents())
    )
  await expect.poll(cells).toEqual([
    ['Chưa quy đổi được', '16'],
    ['Thành phố Hà Nội (01)', '32'],
    ['Tỉnh Lào Cai (15)', '11']
  ])
  await expect(page.getByText(/· theo địa bàn hiện nay ·/)).toBeVisible()
  await picture('ket-qua-theo-dia-ban')
  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(
    'ma_tinh quy đổi sang địa bàn hiện nay, danh mục theo danh_muc_tinh'
  )

  await findTab(page, 'Trình dựng').click()
  await findMainButton(page, 'Thêm điều kiện').click()
  await chooseDropdownOption(page, 'Cột', 'Ma_tinh')
  await chooseDropdownOption(page, 'Theo địa bàn', 'Địa bàn hiện nay')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Giá trị' }).fill('Tỉnh Lào Cai (15)')
  await picture('dieu-kien-dia-ban')
  await applyOpenEditor(page)
  await findMainButton(page, 'Chạy').click()
  await expect.poll(cells).toEqual([['Tỉnh Lào Cai (15)', '11']])
})
