// The rooms behind a picture: a wall, a floor line and two or three quiet shapes, on 1280 x 720.
import { type Room, shade } from './colors.ts'
import type { Shot } from './film.schema.ts'

const FLOOR = 540
const box = (x: number, y: number, w: number, h: number, fill: string, r = 10) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

const window = (
  x: number,
  y: number,
  w: number,
  h: number,
  { quiet, sky, wall }: Room,
  light: Shot['light'],
) => {
  const sun =
    light === 'night'
      ? `<circle cx="${x + w * 0.7}" cy="${y + h * 0.28}" r="20" fill="#F4E9C8"/><circle cx="${x + w * 0.7 - 9}" cy="${y + h * 0.28 - 6}" r="18" fill="${sky}"/>`
      : light === 'evening'
        ? `<circle cx="${x + w * 0.66}" cy="${y + h * 0.7}" r="30" fill="#FFD98A"/>`
        : `<circle cx="${x + w * 0.7}" cy="${y + h * 0.3}" r="24" fill="#FFE39B"/>`
  return `${box(x - 12, y - 12, w + 24, h + 24, quiet)}<g>${box(x, y, w, h, sky, 4)}${sun}</g><path d="M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}" stroke="${wall}" stroke-width="8"/>`
}
const houses = (fill: string, dark: string) =>
  `<path d="M0 540V300h170v-60h150v120h120V200h190v140h150v-70h170v110h140v-90h190V540Z" fill="${fill}"/>${[60, 210, 250, 470, 560, 700, 850, 890, 1130, 1200].map((x, i) => box(x, 330 + (i % 3) * 60, 34, 44, dark, 4)).join('')}`

type Draw = (room: Room, light: Shot['light']) => string
const PLACES: Record<Shot['place'], Draw> = {
  plain: ({ quiet }) => `<circle cx="1080" cy="150" r="210" fill="${quiet}" opacity=".5"/>`,
  desk: ({ quiet }) => box(40, 24, 1200, 560, quiet, 44),
  kitchen: (room, light) =>
    box(0, 0, 420, 150, room.quiet, 0) +
    box(860, 0, 420, 150, room.quiet, 0) +
    [104, 208, 312, 964, 1068, 1172]
      .map((x) => `<path d="M${x} 12V138" stroke="${room.wall}" stroke-width="6"/>`)
      .join('') +
    window(500, 60, 280, 190, room, light) +
    box(0, 440, 1280, 22, shade(room.quiet, 0.14), 0) +
    box(0, 462, 1280, 78, room.quiet, 0),
  bedroom: (room, light) =>
    window(140, 70, 220, 230, room, light) +
    box(900, 120, 150, 110, room.quiet) +
    box(1080, 150, 110, 80, room.quiet),
  'living-room': (room, light) =>
    window(520, 70, 260, 220, room, light) +
    box(90, 110, 170, 130, room.quiet) +
    box(1020, 90, 180, 20, room.quiet) +
    box(1020, 190, 180, 20, room.quiet) +
    [1030, 1060, 1084, 1120]
      .map((x, i) => box(x, 124 + (i % 2) * 14, 20, 66 - (i % 2) * 14, shade(room.quiet, 0.12), 3))
      .join(''),
  bathroom: (room) =>
    `<path d="M0 90H1280M0 180H1280M0 270H1280M0 360H1280M0 450H1280M120 0V540M300 0V540M480 0V540M660 0V540M840 0V540M1020 0V540M1200 0V540" stroke="${room.quiet}" stroke-width="4"/>` +
    box(900, 70, 210, 260, room.quiet, 105),
  office: (room, light) =>
    window(760, 70, 380, 180, room, light) +
    box(80, 90, 240, 150, room.quiet) +
    `<path d="M110 130h150M110 165h110M110 200h170" stroke="${room.wall}" stroke-width="8" stroke-linecap="round"/>`,
  hall: (room) =>
    [90, 470, 850]
      .map(
        (x) =>
          box(x, 130, 210, 410, room.quiet, 8) +
          `<circle cx="${x + 180}" cy="350" r="10" fill="${room.wall}"/>`,
      )
      .join(''),
  cafe: (room) =>
    box(0, 70, 1280, 20, room.quiet, 0) +
    [200, 640, 1080]
      .map(
        (x) =>
          `<path d="M${x} 0V150" stroke="${room.quiet}" stroke-width="6"/><path d="M${x - 60} 200q0-54 60-54t60 54Z" fill="${shade(room.quiet, 0.12)}"/>`,
      )
      .join(''),
  store: (room) =>
    [120, 250, 380]
      .map(
        (y) =>
          box(40, y + 90, 1200, 14, shade(room.quiet, 0.12), 0) +
          Array.from({ length: 15 }, (_, i) =>
            box(60 + i * 79, y + 20 + (i % 3) * 14, 50, 70 - (i % 3) * 14, room.quiet, 6),
          ).join(''),
      )
      .join(''),
  clinic: (room, light) =>
    window(120, 80, 240, 170, room, light) +
    box(980, 90, 150, 190, room.quiet) +
    `<path d="M1055 130v110M1000 185h110" stroke="${room.wall}" stroke-width="26"/>`,
  street: (room, light) =>
    `${light === 'day' ? '<circle cx="1120" cy="110" r="52" fill="#FFE39B"/>' : ''}${houses(room.quiet, light === 'night' ? '#FFD98A' : room.wall)}`,
  park: (room, light) =>
    `${light === 'day' ? '<circle cx="1120" cy="110" r="52" fill="#FFE39B"/>' : ''}<path d="M0 470q180-90 420-40t440-30 420 40v100H0Z" fill="${room.quiet}"/>` +
    [110, 330, 980, 1180]
      .map(
        (x, i) =>
          `<path d="M${x} 500v-90" stroke="#8A6A4A" stroke-width="16"/><circle cx="${x}" cy="${340 - (i % 2) * 30}" r="${84 - (i % 2) * 14}" fill="${shade(room.quiet, 0.16)}"/>`,
      )
      .join(''),
  car: (room) =>
    box(60, 40, 1160, 330, room.sky, 90) +
    `<path d="M60 300q300-70 580-50t580 30v90H60Z" fill="${room.quiet}"/>` +
    box(0, 400, 1280, 140, shade(room.quiet, 0.3), 40) +
    `<path d="M360 470a150 150 0 0 1 300 0" fill="none" stroke="#0E1D24" stroke-width="26"/>`,
}

export const drawPlace = (place: Shot['place'], room: Room, light: Shot['light']): string => {
  const floor = place === 'plain' || place === 'desk' ? '' : box(0, FLOOR, 1280, 180, room.floor, 0)
  return `<svg class="place" viewBox="0 0 1280 720">${PLACES[place](room, light)}${floor}</svg>`
}
