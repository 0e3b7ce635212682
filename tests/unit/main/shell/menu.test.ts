import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { buildMenuTemplate } from '../../../../src/main/shell/menu'

const opened: string[] = []
const template = buildMenuTemplate({
  run: id => opened.push(id),
  open: path => opened.push(path),
  about: () => opened.push('about')
})

function flatten(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap(item => [
    item,
    ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])
  ])
}

describe('the native menu', () => {
  const items = flatten(template).filter(item => item.type !== 'separator')

  it('has the five menus, and a Vietnamese label on every item', () => {
    expect(template.map(menu => menu.label?.replace('&', ''))).toEqual([
      'Tệp',
      'Chỉnh sửa',
      'Hiển thị',
      'Điều hướng',
      'Trợ giúp'
    ])
    for (const item of items) expect(item.label).toBeTruthy()
  })

  it('does something with every item', () => {
    for (const item of items) expect(Boolean(item.click ?? item.role ?? item.submenu)).toBe(true)
  })

  it('only shows keys that the page listens for itself', () => {
    const keyed = items.filter(item => item.accelerator)
    expect(keyed.length).toBeGreaterThan(3)
    for (const item of keyed) expect(item.registerAccelerator).toBe(false)
  })
})
