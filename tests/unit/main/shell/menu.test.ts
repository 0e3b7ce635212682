import { createNavigationTree } from '@shared/navigation/tree'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { buildMenuTemplate } from '../../../../src/main/shell/menu'

const opened: string[] = []
const ndop = { id: 'ndop', name: 'NDOP', path: '/chia-se/ndop' }
const template = buildMenuTemplate(
  {
    run: id => opened.push(id),
    open: path => opened.push(path),
    about: () => opened.push('about')
  },
  createNavigationTree([ndop])
)

function flatten(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap(item => [
    item,
    ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])
  ])
}

describe('native menu', () => {
  const items = flatten(template).filter(item => item.type !== 'separator')

  it('the native menu has five menus and a Vietnamese label on every item', () => {
    expect(template.map(menu => menu.label?.replace('&', ''))).toEqual([
      'Tệp',
      'Chỉnh sửa',
      'Hiển thị',
      'Điều hướng',
      'Trợ giúp'
    ])
    for (const item of items) expect(item.label).toBeTruthy()
  })

  it('every item of the native menu has an action', () => {
    for (const item of items) expect(Boolean(item.click ?? item.role ?? item.submenu)).toBe(true)
  })

  it('the native menu displays shortcuts but does not register them, because the page handles them itself', () => {
    const keyed = items.filter(item => item.accelerator)
    expect(keyed.length).toBeGreaterThan(3)
    for (const item of keyed) expect(item.registerAccelerator).toBe(false)
  })

  it('the native menu opens the pages of an enabled data sharing platform', () => {
    const item = items.find(({ label }) => label === 'Chia sẻ qua NDOP')
    item?.click?.(undefined as never, undefined, undefined as never)
    expect(opened).toContain('/chia-se/ndop')
  })
})
