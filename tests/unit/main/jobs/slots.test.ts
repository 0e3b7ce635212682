import { expect, test } from 'vitest'
import { createSlots } from '../../../../src/main/jobs/slots'

const never = new AbortController().signal

test('places are taken up to their number, then given on in the order of asking', async () => {
  const slots = createSlots(2)
  const order: string[] = []
  expect(await slots.take(never)).toBe(true)
  expect(await slots.take(never)).toBe(true)
  const third = slots.take(never).then(() => order.push('third'))
  const fourth = slots.take(never).then(() => order.push('fourth'))
  expect(order).toEqual([])
  slots.giveBack()
  await third
  slots.giveBack()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('who gives up leaves the place to the next and keeps none', async () => {
  const slots = createSlots(1)
  await slots.take(never)
  const leaving = new AbortController()
  const left = slots.take(leaving.signal)
  const next = slots.take(never)
  leaving.abort()
  expect(await left).toBe(false)
  slots.giveBack()
  expect(await next).toBe(true)
  expect(await slots.take(leaving.signal)).toBe(false)
  slots.giveBack()
  expect(await slots.take(never)).toBe(true)
})
