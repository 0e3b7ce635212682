// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { type NavigationTreeState, useOpenGroups } from '@renderer/app/sidebar/tree/use-open-groups'
import { act } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

it('useOpenGroups returns the same object while only the query of the address changes', () => {
  const states: NavigationTreeState[] = []
  let navigate: NavigateFunction | undefined
  function Tree() {
    navigate = useNavigate()
    states.push(useOpenGroups())
    return null
  }
  renderWithProviders(<Tree />)
  act(() => void navigate?.('?kv=K1'))
  const [first] = states
  expect(states.length).toBeGreaterThan(1)
  expect(states.at(-1)).toBe(first)

  act(() => void navigate?.('/chuyen-nganh/lien-nganh/dashboard?kv=K1'))
  expect(states.at(-1)).not.toBe(first)
  expect(states.at(-1)?.place).toBe('/chuyen-nganh/lien-nganh/dashboard')
})
