#!/usr/bin/env node
/**
 * node tooling/bin/draw-icons.mjs: draws the pictures of the installed app from shell/install/icon.svg, the favicon's
 * drawing. They are committed, so that a build needs no browser. Pictures that a system cuts to its own shape fill
 * their square.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { inRoot } from '../workspace.cjs';

const PICTURES = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, fillsSquare: true },
  { file: 'touch-icon-180.png', size: 180, fillsSquare: true },
];

const folder = inRoot('shell', 'install');
const drawing = await readFile(`${folder}/icon.svg`, 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
for (const { file, size, fillsSquare = false } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = fillsSquare ? drawing.replace(/ rx="\d+"/, '') : drawing;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await writeFile(`${folder}/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
