import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { listLocalIpAddresses } from '../../../src/main/gateway/network'
import { testTlsIdentity } from '../../support/gateway/identity'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'

const settings = '/quan-tri/cau-hinh?tab=gateway'
const port = 18_443
const [, outside] = listLocalIpAddresses()

/**
 * HTTP status of a call to the gateway without an API key. The server's certificate itself is
 * compared, so the host name need not match.
 */
const ask = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const ca = testTlsIdentity.certificate
    const options = {
      host,
      port,
      path: '/api/v1/khong-co',
      ca,
      checkServerIdentity: () => undefined
    }
    const sent = request(options, answer => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end()
  })

const speaks = (host: string, maxVersion: 'TLSv1.1' | 'TLSv1.2'): Promise<boolean> =>
  new Promise(resolve => {
    // Options with which the client accepts old TLS versions, so that only the gateway can reject
    // them.
    const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const socket = connect({ host, port, ...old, maxVersion, rejectUnauthorized: false }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

test(
  'a gateway address beyond this machine requires a certificate and a confirmation',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.skip(outside === undefined, 'This machine has no address but its own')
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const picture = (name: string) => takePicture(page, info, name)
    const choose = async (): Promise<void> => {
      await main.getByRole('combobox', { name: 'Địa chỉ' }).click()
      await page.getByRole('option', { name: outside ?? '', exact: true }).click()
      await main.getByRole('textbox', { name: 'Cổng' }).fill(String(port))
      await button('Lưu địa chỉ').click()
    }

    await session.open(settings)
    await choose()
    await expect(main.getByText(/^Địa chỉ ngoài máy này cần chứng thư/)).toBeVisible()
    const pem = join(session.files, 'cong.pem')
    writeFileSync(pem, testTlsIdentity.certificate + testTlsIdentity.key)
    session.answer(pem)
    await button('Nạp tệp PEM').click()
    await expect(app.toast('Đã nạp chứng thư')).toBeVisible()
    await expect(main.getByText('Từ 01/01/2020 đến 31/12/2125')).toBeVisible()

    await choose()
    const confirm = page.getByRole('alertdialog', { name: `Nhận yêu cầu tại ${outside}:${port}?` })
    await picture('confirm')
    await confirm.getByRole('button', { name: 'Nhận tại địa chỉ này' }).click()
    await expect(main.getByText(`https://${outside}:${port}`)).toBeVisible()
    // After saving, the settings card shows the saved values, and the button keeps the keyboard
    // focus.
    await expect(button('Lưu địa chỉ')).toBeFocused()

    await button('Bật').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bật' }).click()
    const badge = page.getByRole('banner').getByRole('status')
    await expect(badge).toHaveText('Cổng API đang bật')
    await badge.getByRole('note').focus()
    await expect(page.getByRole('tooltip')).toHaveText(
      `Cổng API trả lời tại https://${outside}:${port}`
    )
    await picture('on')
    expect(await ask(outside ?? '')).toBe(404)
    expect([
      await speaks(outside ?? '', 'TLSv1.2'),
      await speaks(outside ?? '', 'TLSv1.1')
    ]).toEqual([true, false])

    await button('Gỡ chứng thư').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gỡ chứng thư' }).click()
    await expect(app.toast('Chưa gỡ được chứng thư')).toBeVisible()
    await button('Tắt').click()
    await expect(main.getByText('Đang tắt', { exact: true })).toBeVisible()
    await expect(ask(outside ?? '')).rejects.toThrow()
  }
)
