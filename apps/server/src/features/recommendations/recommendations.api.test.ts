import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  CourseCard,
  ProductCard,
  ServiceItem,
} from '@oola/contract/recommendations/recommendations.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_FOLDER } from '#server/platform/content/load-content.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { RECOMMENDATIONS_FILES, RecommendationsContent } from './recommendations.content.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({
    env: { STORE_URL: 'https://store.example/us/', BACKOFFICE_URL: 'https://office.example/sso?from=oola' },
  })
})
afterAll(() => world.close())

const get = async <T>(path: string): Promise<T> => (await (await asMember(world)).send('GET', path)).body as T

describe('GET AdditionalCourse/GetCourses', () => {
  it('answers every program as a card, none of them bought [DASH-14]', async () => {
    const courses = await get<CourseCard[]>('/AdditionalCourse/GetCourses')
    expect(courses.map(({ id }) => id)).toEqual([1009, 1010, 1011, 1012])
    expect(courses.map(({ purchased }) => purchased)).toEqual([false, false, false, false])
    expect(courses[0]).toEqual({
      id: 1009,
      title: 'Coach certification',
      subTitle: 'Learn to help other people with their wheels, and become a certified life coach.',
      creator: 'The Oola coaching team',
      price: 49500,
      exigoItemCode: 'PRG-1009',
      completed: false,
      isEnabled: true,
      imageUrl: null,
      dashboardImageUrl: null,
      purchased: false,
      isCoachCertification: true,
      steps: [],
      AssesmentComplete: true,
      progress: null,
      externalLink: null,
    })
  })
})

describe('GET Dashboard/GetOolaProducts/2', () => {
  it('answers the products with their address in the store [DASH-13, DASH-14]', async () => {
    const products = await get<ProductCard[]>('/Dashboard/GetOolaProducts/2')
    expect(products.map(({ title }) => title)).toContain('Total Rebalancing System')
    expect(products[1]).toMatchObject({
      exigoItemCode: 'JRN-001',
      price: 2600,
      urlProduct: 'https://store.example/us/products/seven-areas-journal',
    })
  })

  it('leads to the page of the system and to our own order where there is no store [DASH-13]', async () => {
    const plain = await makeTestApp()
    const member = await asMember(plain)
    const { body } = await member.send('GET', '/Dashboard/GetOolaProducts/2')
    await plain.close()
    expect(body.map(({ urlProduct }: ProductCard) => urlProduct)).toEqual([
      '/TRS',
      ...[202, 203, 204, 205].map((id) => `/order?product=${id}`),
    ])
  })
})

describe('GET Home/GetOolaProducts', () => {
  const items = async (typeId: number) => {
    const reply = await world.app.inject(`/api/Home/GetOolaProducts/${typeId}`)
    return { status: reply.statusCode, body: reply.json() }
  }

  it('answers courses and programmes without a login [PUBLIC-16, PUBLIC-17]', async () => {
    const { body } = await items(1)
    expect(body.map(({ id }: ServiceItem) => id)).toEqual([1000, 1009, 1010, 1011, 1012])
    expect(new Set(body.map(({ productTypeId }: ServiceItem) => productTypeId))).toEqual(new Set([1]))
    expect(Object.keys(body[0])).toEqual([
      'id',
      'title',
      'content',
      'imageUrl',
      'urlProduct',
      'productTypeId',
    ])
  })

  it('answers the dashboard’s products with their address in the store [PUBLIC-17]', async () => {
    const { body } = await items(2)
    const products = await get<ProductCard[]>('/Dashboard/GetOolaProducts/2')
    expect(body.map(({ id, urlProduct }: ServiceItem) => [id, urlProduct])).toEqual(
      products.map(({ id, urlProduct }) => [id, urlProduct]),
    )
    expect(body[0]).toMatchObject({ productTypeId: 2, title: 'Total Rebalancing System' })
  })

  it('refuses other types', async () => {
    expect((await items(3)).status).toBe(400)
  })
})

describe('GET AdditionalCourse/GetCourseSalesContent', () => {
  it('answers what a program is about and where it is bought', async () => {
    expect(await get('/AdditionalCourse/GetCourseSalesContent/1010')).toMatchObject({
      title: 'Strong at home',
      html: expect.stringContaining('<li>'),
      price: 4900,
      link: 'https://office.example/sso?from=oola&itemCode=PRG-1010',
      isSignOn: true,
    })
  })

  it('refuses a program with another id', async () => {
    const member = await asMember(world)
    expect(await member.send('GET', '/AdditionalCourse/GetCourseSalesContent/7')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('never stores a script from the content', async () => {
    const file = path.join(CONTENT_FOLDER, RECOMMENDATIONS_FILES.programs)
    const [first] = parse(await readFile(file, 'utf8'))
    const salesText = '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()></p>'
    const [program] = RecommendationsContent.shape.programs.parse([{ ...first, salesText }])
    expect(program?.salesText).toBe('<p>Hi</p>')
  })
})
