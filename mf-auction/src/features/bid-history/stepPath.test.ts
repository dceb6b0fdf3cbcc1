import { CHART, stepPath } from './stepPath';

const base = CHART.height - CHART.bottom;

describe('stepPath', () => {
  it('runs level in time and rises at each bid', () => {
    const { line, dot } = stepPath([
      { at: 0, amount: 100 },
      { at: 50, amount: 200 },
      { at: 100, amount: 300 },
    ]);
    expect(line).toBe('M8 135H312V79.5H616V24');
    expect(dot).toEqual({ x: CHART.width - CHART.right, y: CHART.top });
  });

  it('closes the area on the base line', () => {
    expect(
      stepPath([
        { at: 0, amount: 100 },
        { at: 9, amount: 200 },
      ]).area,
    ).toMatch(new RegExp(`V${base}H8Z$`));
  });

  it('draws one bid, and no bid, without dividing by zero', () => {
    expect(stepPath([{ at: 7, amount: 100 }]).dot).toEqual({ x: 8, y: expect.any(Number) as number });
    expect(stepPath([]).line).toBe('');
  });
});
