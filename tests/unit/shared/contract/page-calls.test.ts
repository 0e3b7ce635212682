import { listCallsInScope, permissionsInScope } from '@shared/contract/calls-in-scope'
import { callContract } from '@shared/contract/contract'
import { pagesOutsideScope } from '@shared/contract/page-calls'
import { expect, test } from 'vitest'

test('pages of tables, queries, sectors and reports remain for a user with a scope', () => {
  const { pages, platformPages } = pagesOutsideScope
  for (const name of ['home', 'martList', 'query', 'unitProfiles', 'reports', 'forms', 'about']) {
    expect(pages).not.toContain(name)
  }
  expect(pages).toEqual(expect.arrayContaining(['users', 'settings', 'monitor', 'etl', 'sources']))
  expect(platformPages.toSorted()).toEqual(['create', 'detail', 'list', 'logs'])
})

test('calls in scope that need a permission without buttons in scope are few and named', () => {
  const allowed: ReadonlySet<string> = new Set([...permissionsInScope, 'everybody'])
  const others = listCallsInScope().filter(name => !allowed.has(callContract[name].right))
  expect(others.toSorted()).toEqual([
    'drafts:get',
    'drafts:remove',
    'drafts:save',
    'query:createTable',
    'signIn:switch'
  ])
})
