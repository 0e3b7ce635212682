import type { Locator } from '@playwright/test'
import { AppPage } from './app-page'

/** Page object of the application frame: sidebar, header, toasts. */
export class FramePage extends AppPage {
  group(title: string): Locator {
    return this.navigation.getByRole('button', { name: title, exact: true })
  }

  leaf(title: string): Locator {
    return this.navigation.getByRole('link', { name: title, exact: true })
  }

  /** Flyout of the group **Dữ liệu chuyên ngành** (sector data), which lists the sector pages. */
  async openSectorFlyout(): Promise<Locator> {
    await this.group('Dữ liệu chuyên ngành').click()
    return this.page.getByRole('dialog', { name: 'Dữ liệu chuyên ngành' })
  }

  async openSectorPage(title: string): Promise<void> {
    const flyout = await this.openSectorFlyout()
    await flyout.getByRole('link', { name: title, exact: true }).click()
  }

  get collapse(): Locator {
    return this.navigation.getByRole('button', { name: 'Thu gọn thanh bên' })
  }

  get expand(): Locator {
    return this.navigation.getByRole('button', { name: 'Mở rộng thanh bên' })
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: 'Đường dẫn' })
  }

  get notices(): Locator {
    return this.page.getByRole('button', { name: /^Thông báo/ })
  }

  async chooseTheme(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Giao diện' }).click()
    await this.page.getByRole('menuitemradio', { name }).click()
  }

  /** Whether the dark theme is active. */
  isDark(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.style.colorScheme === 'dark')
  }

  async width(): Promise<number> {
    return (await this.navigation.boundingBox())?.width ?? 0
  }
}
