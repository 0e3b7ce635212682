import { expect, test } from 'vitest'
import { findTextFormat } from '../../../../src/main/import/file-signature'

test.each([
  ['<!DOCTYPE html><html></html>', 'trang HTML'],
  ['  \r\n<html lang="vi">', 'trang HTML'],
  ['<TABLE><tr>', 'trang HTML'],
  ['<?xml version="1.0"?>', 'tệp XML'],
  ['<a:b/>', 'tệp XML'],
  ['{"ma": 1}', 'tệp JSON'],
  ['{ }', 'tệp JSON'],
  ['\n[{"ma": 1}]', 'tệp JSON'],
  ['[1, 2]', 'tệp JSON'],
  ['[-1]', 'tệp JSON'],
  ['[]', 'tệp JSON'],
  // A table is not recognised as one of these formats only because its first cell resembles it.
  ['Mã;Tên\r\n1;<html>', undefined],
  ['<5 người;Tên', undefined],
  ['[Đơn vị];Quân số', undefined],
  ['{Mã};Tên', undefined],
  ['', undefined]
])('findTextFormat recognises the text %j as %s', (text, format) => {
  expect(findTextFormat(text)).toBe(format)
})
