import type { Locator, Page } from '@playwright/test'
import { AppPage } from './app-page'

/** Page object of a page with one list: table, search, filters and count. */
export class ListPageObject extends AppPage {
  readonly table: Locator

  constructor(page: Page, name: string) {
    super(page)
    this.table = page.getByRole('table', { name })
  }

  /** Locator of the visible rows without header and totals row. */
  get rows(): Locator {
    return this.table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  get count(): Locator {
    // Uses the count of the list, because a unit tree above the list has a count with the same
    // wording.
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Hiển thị/ })
      .last()
  }

  search(label: string): Locator {
    return this.page.getByRole('searchbox', { name: label })
  }

  async choose(filter: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  header(title: string): Locator {
    return this.table.getByRole('columnheader', { name: title })
  }
}
