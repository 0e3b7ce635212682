import { expect, type Locator, type Page } from '@playwright/test'

/** Elements that every page has: heading, navigation, toasts. */
export class AppPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Điều hướng chính' })
  }

  get heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }

  /** Locator of the visible toast; at most one is visible. */
  toast(title: string): Locator {
    return this.page.locator('.fui-Toast').filter({ hasText: title })
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.heading).toHaveText(title)
  }
}
