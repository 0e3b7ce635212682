import { expect, test } from 'vitest'
import {
  decodeXmlPart,
  findXmlAttribute,
  parseXmlAttributes,
  scanXml
} from '../../../../src/main/import/workbook/xml-scanner'

function eventsOf(xml: string): string[] {
  const events: string[] = []
  scanXml(xml, {
    wantsText: true,
    open: (name, attributes) => events.push(`<${name}${attributes}>`),
    close: name => events.push(`</${name}>`),
    text: value => events.push(value)
  })
  return events
}

test.each([
  ['<a><b x="1"/>t</a>', ['<a>', '<b x="1">', '</b>', 't', '</a>']],
  ['<x:a xmlns:x="u"><x:b></x:b></x:a>', ['<a xmlns:x="u">', '<b>', '</b>', '</a>']],
  ['<?xml version="1.0"?><!-- <a> --><a/>', ['<a>', '</a>']],
  ['<a><![CDATA[<b> & c]]></a>', ['<a>', '<b> & c', '</a>']],
  ['<a>1 &lt; 2 &amp;&#65;&#x1EAD;</a>', ['<a>', '1 < 2 &Aậ', '</a>']],
  ['<a>x\r\ny</a>', ['<a>', 'x\ny', '</a>']],
  [`<a t="x > y" u='">"'/>`, [`<a t="x > y" u='">"'>`, '</a>']],
  ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', ['<a>', '&e;', '</a>']]
])('the XML scanner reads the document %s', (xml, events) => {
  expect(eventsOf(xml)).toEqual(events)
})

test.each(['', 'text', '<a>', '<a><b></a>', '<a', '<a b="></a>', '<!-- x', '<a><![CDATA[x</a>'])(
  'the XML scanner refuses the malformed document %s',
  xml => {
    expect(() => eventsOf(xml)).toThrow(SyntaxError)
  }
)

test('findXmlAttribute matches the whole name of an attribute, not a part of it', () => {
  expect(findXmlAttribute(' xr="1" r = "A1" t=\'s\'', 'r')).toBe('A1')
  expect(findXmlAttribute(' xr="1" t=\'s\'', 't')).toBe('s')
  expect(findXmlAttribute(' xr="1"', 'r')).toBeUndefined()
  expect(parseXmlAttributes(' name="A &amp; B" r:id="rId1" state=\'hidden\'')).toEqual({
    name: 'A & B',
    id: 'rId1',
    state: 'hidden'
  })
})

test('decodeXmlPart detects UTF-16 by its byte order mark', () => {
  const text = '<a>ậ</a>'
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(decodeXmlPart(little)).toBe(text)
  expect(decodeXmlPart(Buffer.from(little).swap16())).toBe(text)
  expect(decodeXmlPart(Buffer.from(text))).toBe(text)
})
